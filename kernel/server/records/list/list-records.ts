import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import type { EntityDefinition, RowOf } from '#kernel/meta/entity.ts';
import { type RowWindow, rowWindowOf } from '#kernel/meta/lists/list-request.ts';
import type { Context } from '../../context.ts';
import type { RecordRow } from '../hooks.ts';
import { addLinkTitles } from '../read/link-titles.ts';
import { fetchRowsOfPage } from './fetch-rows-of-page.ts';
import {
  parseRecordListQuery,
  type RecordListQuery,
  usesKeywordIndex,
  withoutKeywordIndex,
} from './record-list-query.ts';
import { countRecordsOfQuery, countUnfilteredRows } from './row-counts.ts';

/**
 * One page of an entity's records within the person's scope, with the exact total.
 * @throws Refusal for an unknown field, operator or page.
 */
export async function listRecords<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  request: ListRequest,
): Promise<ListAnswer<RowOf<E>>>;
export async function listRecords(
  ctx: Context,
  entity: EntityDefinition,
  request: ListRequest,
): Promise<ListAnswer<RecordRow>> {
  const window = rowWindowOf(request);
  const selection = parseRecordListQuery(ctx, entity, request);
  const answer = await (usesKeywordIndex(selection) ? keywordPage : plainPage)(ctx, selection, window);
  await addLinkTitles(ctx, entity, answer.data);
  return answer;
}

async function plainPage(ctx: Context, selection: RecordListQuery, window: RowWindow): Promise<ListAnswer<RecordRow>> {
  const { offset } = window;
  const counting = countRecordsOfQuery(ctx, selection);
  if (offset > 0 && offset >= (await counting)) return { data: [], total: await counting };
  const [data, total] = await Promise.all([fetchRowsOfPage(ctx, selection, window), counting]);
  return { data, total };
}

async function keywordPage(
  ctx: Context,
  selection: RecordListQuery,
  window: RowWindow,
): Promise<ListAnswer<RecordRow>> {
  const total = await countRecordsOfQuery(ctx, selection);
  return { data: await fetchKeywordRows(ctx, selection, total, window), total };
}

/**
 * A window of what a keyword finds. The keyword index names every hit, in no order; walking along the order meets hits by
 * chance. The total, known first, tells which of both touches fewer rows: rare words are looked up, frequent ones walked to.
 */
async function fetchKeywordRows(
  ctx: Context,
  selection: RecordListQuery,
  total: number,
  window: RowWindow,
): Promise<RecordRow[]> {
  const { offset, size } = window;
  if (offset >= total) return [];
  const walked = ((offset + size) * (await countUnfilteredRows(ctx, selection))) / total;
  return fetchRowsOfPage(ctx, walked < total ? withoutKeywordIndex(selection) : selection, window);
}
