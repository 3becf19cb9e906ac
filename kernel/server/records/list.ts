import { Refusal } from '#kernel/base/refusal.ts';
import { DEFAULT_PAGE_SIZE, type ListAnswer, type ListRequest } from '#kernel/meta/calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Row } from './hooks.ts';
import { pageRows } from './paging.ts';
import { select } from './selection.ts';
import { countRows } from './totals.ts';

const MAX_PAGE_SIZE = 1000;

/**
 * One page of an entity's records within the person's scope, with the exact total.
 * @throws Refusal for an unknown field, operator or page.
 */
export async function listRecords(
  ctx: Context,
  entity: EntityDefinition,
  request: ListRequest,
): Promise<ListAnswer<Row>> {
  const size = Number(request.pageSize ?? DEFAULT_PAGE_SIZE);
  const page = Number(request.pageNo ?? 1);
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) throw new Refusal(`每页条数应为1至${MAX_PAGE_SIZE}`);
  if (!Number.isInteger(page) || page < 1) throw new Refusal('页码应从1开始');
  const selection = select(ctx, entity, request);
  const [data, total] = await Promise.all([
    pageRows(ctx, selection, (page - 1) * size, size),
    countRows(ctx, selection),
  ]);
  return { data, total };
}
