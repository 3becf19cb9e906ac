import type { EntityScreens } from '#kernel/web/entity-screens.ts';
import { user } from '../model/index.ts';
import { ResetPassword } from './reset-password.tsx';

/** 用户: the generic screens, and the way to a new password. */
export const userScreens: EntityScreens = {
  entity: user,
  form: { actions: ({ record, reload }) => (record ? <ResetPassword user={record} onDone={reload} /> : null) },
};
