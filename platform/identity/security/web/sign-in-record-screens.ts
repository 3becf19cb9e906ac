import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { signInRecord } from '../model/index.ts';

/** 登录日志: read and exported, never written by hand. */
export const signInRecordScreens = {
  entity: signInRecord,
  list: {
    create: false,
    imports: false,
    remove: false,
    select: false,
    open: () => null,
  },
} satisfies EntityScreens;
