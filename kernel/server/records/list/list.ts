import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import type { EntityDefinition, RowOf } from '#kernel/meta/entity.ts';
import { type RowWindow, rowWindowOf } from '#kernel/meta/list-request.ts';
import type { Context } from '../../context.ts';
import type { Row } from '../hooks.ts';
import { addTitles } from '../read/titles.ts';
import { pageRows } from './paging.ts';
import { byKeyword, type Selection, select, withoutGrams } from './selection.ts';
import { countRows, countWhole } from './totals.ts';

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
): Promise<ListAnswer<Row>> {
  const window = rowWindowOf(request);
  const selection = select(ctx, entity, request);
  const answer = await (byKeyword(selection) ? keywordPage : plainPage)(ctx, selection, window);
  await addTitles(ctx, entity, answer.data);
  return answer;
}

async function plainPage(ctx: Context, selection: Selection, window: RowWindow): Promise<ListAnswer<Row>> {
  const { offset } = window;
  const counting = countRows(ctx, selection);
  if (offset > 0 && offset >= (await counting)) return { data: [], total: await counting };
  const [data, total] = await Promise.all([pageRows(ctx, selection, window), counting]);
  return { data, total };
}

async function keywordPage(ctx: Context, selection: Selection, window: RowWindow): Promise<ListAnswer<Row>> {
  const total = await countRows(ctx, selection);
  return { data: await keywordRows(ctx, selection, total, window), total };
}

/**
 * A window of what a keyword finds. The keyword index names every hit, in no order; walking along the order meets hits by
 * chance. The total, known first, tells which of both touches fewer rows: rare words are looked up, frequent ones walked to.
 */
export async function keywordRows(
  ctx: Context,
  selection: Selection,
  total: number,
  window: RowWindow,
): Promise<Row[]> {
  const { offset, size } = window;
  if (offset >= total) return [];
  const walked = ((offset + size) * (await countWhole(ctx, selection))) / total;
  return pageRows(ctx, walked < total ? withoutGrams(selection) : selection, window);
}
