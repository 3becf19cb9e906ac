import { sql } from 'kysely';
import { page } from '#kernel/server/db/rows.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { type MessageRow, messageCalls } from '../model/index.ts';
import { markOwnRead } from './own-message.ts';
import { markRead, unreadOf } from './send.ts';

export { dateMessages } from './date-messages.ts';
export { readAbout, sendMessage } from './send.ts';

const columns = sql`id, type, type_label, title, content, link, read, proc_inst_id as "procInstId",
  create_name as "createName", created_date as "createTime"`;

export const messageServer: ServerPart = {
  calls: [
    implement('消息', messageCalls, {
      async messages(ctx, { body }) {
        const { type, read } = body.params ?? {};
        const unreadOnly = read === false || read === 'false';
        const where = sql`company_id = ${ctx.me.companyId} and receiver = ${ctx.me.userId}
          and (${type || null}::text is null or type = ${type || null}) and (not ${unreadOnly}::boolean or not read)`;
        return page<MessageRow>(
          ctx.db,
          { columns, from: sql`message_message`, where, order: sql`created_date desc, id desc` },
          body,
        );
      },
      unread: (ctx, { params }) => unreadOf(ctx, ctx.me.userId, params.type || undefined),
      setRead: (ctx, { params }) => markOwnRead(ctx, params.id),
      setReadById: (ctx, { params }) => markOwnRead(ctx, params.id),
      setReadList: (ctx, { body }) => markRead(ctx, { ids: body }),
      setAllRead: (ctx, { params }) => markRead(ctx, { type: params.type === 'all' ? undefined : params.type }),
    }),
  ],
};
