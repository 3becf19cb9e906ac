import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import { DEFAULT_PAGE_SIZE, type ListAnswer, type ListRequest, MAX_PAGE_SIZE } from '#kernel/meta/calls.ts';
import type { Db, Sql } from './types.ts';

/** Every row of a query. */
export const rows = async <R>(db: Db, query: Sql<R>): Promise<R[]> => (await query.execute(db)).rows;

/** The first row of a query, where it has one. */
export const first = async <R>(db: Db, query: Sql<R>): Promise<R | undefined> => (await rows(db, query))[0];

/** Which page of a list is asked for. */
export type PageRequest = Pick<ListRequest, 'pageNo' | 'pageSize'>;

/** The rows of a page among all: from `offset` on, `size` of them. @throws Refusal for a page there is none of */
export function windowOf({ pageNo = 1, pageSize = DEFAULT_PAGE_SIZE }: PageRequest): { offset: number; size: number } {
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE_SIZE)
    throw new Refusal(`每页条数应为1至${MAX_PAGE_SIZE}`);
  if (!Number.isInteger(pageNo) || pageNo < 1) throw new Refusal('页码应从1开始');
  return { offset: (pageNo - 1) * pageSize, size: pageSize };
}

/** A list told in the parts of its query, so that it can be counted as well as read. */
export interface Listing {
  readonly columns: Sql;
  /** Tables and joins. */
  readonly from: Sql;
  /** Must name the company of whoever asks. */
  readonly where: Sql;
  readonly order: Sql;
  /** Counted no further than this; a larger total is answered as this number. */
  readonly countUpTo?: number;
}

/**
 * One page of a list with the exact total, in one statement. A page behind the last one has no rows; how many there are
 * is then asked by itself.
 */
export async function page<R extends object>(db: Db, listing: Listing, request: PageRequest): Promise<ListAnswer<R>> {
  const { columns, from, where, order } = listing;
  const { offset, size } = windowOf(request);
  const count = countOf(listing);
  const found = await rows(
    db,
    sql<R & { pageTotal: number }>`select ${columns}, (${count}) as "pageTotal" from ${from} where ${where}
      order by ${order} limit ${sql.lit(size)} offset ${offset}`,
  );
  const total = found[0]?.pageTotal ?? (offset === 0 ? 0 : ((await first(db, count))?.n ?? 0));
  return { data: found.map(({ pageTotal, ...row }) => row as R), total };
}

const countOf = ({ from, where, countUpTo }: Listing): Sql<{ n: number }> =>
  countUpTo === undefined
    ? sql`select count(*)::int as n from ${from} where ${where}`
    : sql`select count(*)::int as n from (select from ${from} where ${where} limit ${sql.lit(countUpTo)}) counted`;
