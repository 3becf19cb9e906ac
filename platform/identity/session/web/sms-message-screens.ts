import { formatInstant } from '#kernel/base/time/instants.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { smsMessage } from '../model/sms-message.entity.ts';

/** 短信记录: read, never written by hand. */
export const smsMessageScreens: EntityScreens = {
  entity: smsMessage,
  list: {
    create: false,
    remove: false,
    select: false,
    emptyHint: '发送验证码后显示在这里',
    extraColumns: [{ key: 'at', title: '时间', width: 150, cell: (row) => formatInstant(row.createdDate) }],
  },
};
