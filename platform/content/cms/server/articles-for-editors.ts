import { sql } from 'kysely';
import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordToSave } from '#kernel/server/records/draft/record-values-to-save.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { createRecordMissingRefusal, getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { lockSiblingOrder, moveAmongSiblings } from '#kernel/server/records/tree/sibling-order.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { type Article, article } from '../model/index.ts';
import { cmsErrors } from './errors.ts';

/** Whether an article may be put into a state. */
const isState = (state: unknown): state is string =>
  article.fields.state.options?.some(({ value }) => value === state) === true;

/**
 * Saves an article, and sets its state where the draft names one: published from this moment, or withdrawn.
 * @throws InvalidInput, Refusal as saveRecord does, and for a state there is none
 */
export const saveArticle = (ctx: Context, { state, ...draft }: RecordToSave): Promise<Article> =>
  inTransaction(ctx, async (inner) => {
    const row = await saveRecord(inner, article, draft);
    if (state === undefined || state === row.state) return row;
    if (!isState(state)) throw cmsErrors.articleStateUnknown();
    const published = state === 'published' ? { publishedAt: sql`now()` } : {};
    await changeRecords(inner, article, row.id, { state, ...published });
    return getRecord(inner, article, row.id);
  });

/** The articles as their editors see them, those on top first, with how often each was read. */
export async function listArticlesForEditors(
  ctx: Context,
  request: ListRequest,
): Promise<ListAnswer<Article & { readCount: number }>> {
  const { data, total } = await listRecords(ctx, article, { sort: '-onTop,sort', ...request });
  const found = await fetchRows(
    ctx.db,
    sql<{ id: string; reads: string }>`select article_id as id, reads from cms_article_reads
    where company_id = ${ctx.me.companyId} and article_id = any(${data.map(({ id }) => id)}::bigint[])`,
  );
  const reads = new Map(found.map((row) => [row.id, Number(row.reads)]));
  return { data: data.map((row) => ({ ...row, readCount: reads.get(row.id) ?? 0 })), total };
}

/** Puts an article before or after another one of its column. @throws Refusal 404 */
export async function moveArticleNextTo(
  ctx: Context,
  sourceId: string,
  targetId: string,
  before: boolean,
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockSiblingOrder(inner, article);
    const source = await getRecord(inner, article, sourceId);
    const target = await getRecord(inner, article, targetId);
    if (source.category !== target.category || source.id === target.id) throw createRecordMissingRefusal(article);
    const siblings = sql`category = ${source.category}`;
    await moveAmongSiblings(inner, article, source.id, { siblings, next: { id: target.id, before } });
  });
  invalidateEntityCache(ctx, article.code);
}
