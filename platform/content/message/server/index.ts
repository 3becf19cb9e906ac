import { sql } from 'kysely';
import { fetchPage } from '#kernel/server/db/fetch-rows.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { type MessageRow, messageCalls } from '../model/index.ts';
import { markOwnMessageRead } from './mark-own-message-read.ts';
import { countUnreadMessages, markMessagesRead } from './send-message.ts';

export { backdateMessages } from './backdate-messages.ts';
export { markProcessMessagesRead, sendMessage } from './send-message.ts';

const columns = sql`id, type, type_label, title, content, link, read, proc_inst_id as "procInstId",
  create_name as "createName", created_date as "createTime"`;

export const messageServer: ServerModulePart = {
  calls: [
    implementCalls('消息', messageCalls, {
      async messages(ctx, { body }) {
        const { type, read } = body.params ?? {};
        const unreadOnly = read === false || read === 'false';
        const where = sql`company_id = ${ctx.me.companyId} and receiver = ${ctx.me.userId}
          and (${type || null}::text is null or type = ${type || null}) and (not ${unreadOnly}::boolean or not read)`;
        return fetchPage<MessageRow>(
          ctx.db,
          { columns, from: sql`message_message`, where, order: sql`created_date desc, id desc` },
          body,
        );
      },
      unread: (ctx, { params }) => countUnreadMessages(ctx, ctx.me.userId, params.type || undefined),
      setRead: (ctx, { params }) => markOwnMessageRead(ctx, params.id),
      setReadById: (ctx, { params }) => markOwnMessageRead(ctx, params.id),
      setReadList: (ctx, { body }) => markMessagesRead(ctx, { ids: body }),
      setAllRead: (ctx, { params }) => markMessagesRead(ctx, { type: params.type === 'all' ? undefined : params.type }),
    }),
  ],
};
