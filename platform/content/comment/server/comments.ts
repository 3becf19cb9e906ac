import { sql } from 'kysely';
import type { CommentRow, NewComment } from '#kernel/meta/calls/comment-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { hasAccessToFileRecord, linkFilesToRecord } from '#kernel/server/files/stored-files.ts';
import { requireEntity } from '#kernel/server/records/calls.ts';
import { getRecord, idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { commentErrors } from '../model/index.ts';

type StoredComment = Omit<CommentRow, 'mentions'> & { mentions: string[] };

/** What was said about a record in sight, the oldest first. @throws Refusal 404, 403 */
export async function listRecordComments(ctx: Context, code: string, recordId: string): Promise<CommentRow[]> {
  const entity = requireEntity(ctx, code, 'read');
  const { id } = await getRecord(ctx, entity, recordId);
  return withNames(ctx, sql`c.entity = ${entity.code} and c.record_id = ${id}`);
}

async function withNames(ctx: Context, where: Sql): Promise<CommentRow[]> {
  const found = await fetchRows(
    ctx.db,
    sql<StoredComment>`select c.id, c.user_id as "userId", u.name as "userName", d.name as "deptName", c.at,
      c.removed_at is not null as removed, case when c.removed_at is null then c.content else '' end as content,
      case when c.removed_at is null then c.mentions::text[] else '{}' end as mentions,
      case when c.removed_at is null then c.files else '[]' end as files
    from comment_comment c join pub_person u on u.company_id = c.company_id and u.id = c.user_id
      left join pub_department d on d.company_id = u.company_id and d.id = u.dept
    where c.company_id = ${ctx.me.companyId} and ${where} order by c.id limit 500`,
  );
  const names = await loadTitles(ctx, 'user', [...new Set(found.flatMap(({ mentions }) => mentions))]);
  return found.map((row) => ({ ...row, mentions: row.mentions.map((id) => ({ id, name: names.get(id) ?? id })) }));
}

/**
 * Says something about a record in sight. Those named get a message, and see no more than they did before: who may not
 * read the record is not named. Attached files belong to the record. @throws Refusal
 */
export async function addComment(ctx: Context, code: string, recordId: string, said: NewComment): Promise<CommentRow> {
  const entity = requireEntity(ctx, code, 'read');
  const record = await getRecord(ctx, entity, recordId);
  const mentions = [...new Set(said.mentions ?? [])];
  await demandReaders(ctx, entity, record.id, mentions);
  const title = String(Reflect.get(record, entity.titleField) || entity.title);
  return inTransaction(ctx, async (inner) => {
    const { companyId, userId, name } = inner.me;
    const files = said.files ?? [];
    const foreign = await linkFilesToRecord(
      inner,
      entity.code,
      record.id,
      files.map((file) => file.id),
    );
    if (foreign.length > 0) throw commentErrors.otherFile();
    const added = await fetchFirstRow(
      inner.db,
      sql<{ id: string }>`insert into comment_comment (company_id, entity, record_id, user_id, content, mentions, files)
      values (${companyId}, ${entity.code}, ${record.id}, ${userId}, ${said.content}, ${mentions}::bigint[], ${JSON.stringify(files)}::jsonb) returning id`,
    );
    await sendMessage(inner, {
      receivers: mentions.filter((person) => person !== userId),
      type: 'business',
      title: `评论提醒：${title}`,
      content: `${name}：${said.content}`,
      link: `/main-page/${entity.code}/wf-form?${new URLSearchParams({ id: record.id, name: title })}`,
    });
    const [row] = await withNames(inner, sql`c.id = ${added?.id ?? null}`);
    if (!row) throw new Error('comment row missing');
    return row;
  });
}

/** @throws Refusal where somebody named is nobody of the firm, or may not read the record */
async function demandReaders(
  ctx: Context,
  entity: EntityDefinition,
  recordId: string,
  people: readonly string[],
): Promise<void> {
  const blind: string[] = [];
  for (const id of people) {
    const me = await ctx.runtime.loadPerson(ctx.me.companyId, id);
    if (me?.kind !== 'staff') throw commentErrors.strangerMentioned();
    if (!(await hasAccessToFileRecord({ ...ctx, me }, entity.code, recordId))) blind.push(me.name);
  }
  if (blind.length > 0) throw commentErrors.outOfSight({ names: blind.join('、') });
}

/** Takes one's own comment back; that there was one stays. @throws Refusal */
export async function removeComment(ctx: Context, id: string): Promise<null> {
  const found = await fetchRows(
    ctx.db,
    sql`update comment_comment set removed_at = now() where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(id)}
    and user_id = ${ctx.me.userId} and removed_at is null returning id`,
  );
  if (found.length === 0) throw commentErrors.notOwn();
  return null;
}
