import { sql } from 'kysely';
import type { CommentRow, NewComment } from '#kernel/meta/calls/comment-calls.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { linkFilesToRecord } from '#kernel/server/files/stored-files.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { processCommentCalls } from '../../model/comment-calls.ts';
import { commentRefusals, flowPageAddress, workflowErrors } from '../../model/index.ts';
import { getProcessInstance } from '../instances/instance-store.ts';
import { sendCcToMentioned } from '../instances/process-cc.ts';
import { requireActivePeople } from '../people/require-active-people.ts';
import { requireVisibleProcess } from '../tasks/task-and-process-rows.ts';

type StoredComment = Omit<CommentRow, 'mentions'> & { mentions: string[] };

export const processCommentCallHandlers = implementCalls('流程评论', processCommentCalls, {
  comments: (ctx, { params }) => commentsOf(ctx, params.id),
  addComment: (ctx, { params, body }) => addComment(ctx, params.id, body),
  removeComment: (ctx, { params }) => removeComment(ctx, params.id),
});

async function commentsOf(ctx: Context, processId: string): Promise<CommentRow[]> {
  const { id } = await requireVisibleProcess(ctx, processId);
  return withNames(ctx, sql`c.instance_id = ${id}`);
}

async function withNames(ctx: Context, where: Sql): Promise<CommentRow[]> {
  const found = await fetchRows(
    ctx.db,
    sql<StoredComment>`select c.id, c.user_id as "userId", u.name as "userName", d.name as "deptName", c.at,
      c.removed_at is not null as removed, case when c.removed_at is null then c.content else '' end as content,
      case when c.removed_at is null then c.mentions::text[] else '{}' end as mentions,
      case when c.removed_at is null then coalesce(c.files, '[]') else '[]' end as files
    from workflow_comment c join pub_person u on u.company_id = c.company_id and u.id = c.user_id
      left join pub_department d on d.company_id = u.company_id and d.id = u.dept
    where c.company_id = ${ctx.me.companyId} and ${where} order by c.id limit 500`,
  );
  const names = await loadTitles(ctx, 'user', [...new Set(found.flatMap(({ mentions }) => mentions))]);
  return found.map((row) => ({ ...row, mentions: row.mentions.map((id) => ({ id, name: names.get(id) ?? id })) }));
}

/**
 * Says something about a process. Those named get a message and may look at the process from then on; attached files
 * belong to its record. @throws Refusal for people who are not there and for files of others
 */
async function addComment(ctx: Context, processId: string, said: NewComment): Promise<CommentRow> {
  const { id, title, formCode, recordId } = await requireVisibleProcess(ctx, processId);
  const mentions = await requireActivePeople(ctx, said.mentions ?? [], commentRefusals.nobodyMentioned);
  return inTransaction(ctx, async (inner) => {
    const files = said.files ?? [];
    const foreign = await linkFilesToRecord(
      inner,
      formCode,
      recordId,
      files.map((file) => file.id),
    );
    if (foreign.length > 0) throw commentRefusals.foreignFile();
    const added = await fetchFirstRow(
      inner.db,
      sql<{ id: string }>`insert into workflow_comment (company_id, instance_id, user_id, content, mentions, files)
      values (${inner.me.companyId}, ${id}, ${inner.me.userId}, ${said.content}, ${mentions}::bigint[], ${JSON.stringify(files)}::jsonb) returning id`,
    );
    const receivers = mentions.filter((person) => person !== inner.me.userId);
    await sendCcToMentioned(inner, { id, formCode, recordId }, receivers);
    const { definition } = await getProcessInstance(inner, id, 'look');
    await sendMessage(inner, {
      receivers,
      type: definition.category,
      title: `评论提醒：${title}`,
      content: `${inner.me.name}：${said.content}`,
      procInstId: id,
      link: flowPageAddress({ procInstId: id, name: title }),
    });
    const [row] = await withNames(inner, sql`c.id = ${added?.id ?? null}`);
    if (!row) throw workflowErrors.processMissing();
    return row;
  });
}

/** Takes one's own comment back; that there was one stays to be seen. */
async function removeComment(ctx: Context, id: string): Promise<null> {
  const found = await fetchRows(
    ctx.db,
    sql`update workflow_comment set removed_at = now() where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(id)}
    and user_id = ${ctx.me.userId} and removed_at is null returning id`,
  );
  if (found.length === 0) throw commentRefusals.notYours();
  return null;
}
