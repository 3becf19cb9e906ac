import { sql } from 'kysely';
import type { ListAnswer } from '#kernel/meta/calls.ts';
import { type PageRequest, rowWindowOf } from '#kernel/meta/lists/list-request.ts';
import type { Db, Sql } from './types.ts';

/** Every row of a query. */
export const fetchRows = async <R>(db: Db, query: Sql<R>): Promise<R[]> => (await query.execute(db)).rows;

/** The first row of a query, where it has one. */
export const fetchFirstRow = async <R>(db: Db, query: Sql<R>): Promise<R | undefined> =>
  (await fetchRows(db, query))[0];

/** A list told in the parts of its query, so that it can be counted as well as read. */
interface Listing {
  readonly columns: Sql;
  /** Tables and joins. */
  readonly from: Sql;
  /** Must name the company of whoever asks. */
  readonly where: Sql;
  readonly order: Sql;
  /** Counted no further than this; a larger total is answered as this number. */
  readonly countUpTo?: number;
  /** Every row is read for the page anyhow, as where rows are sums: counted on the way instead of asked again. */
  readonly countsRowsRead?: boolean;
}

/**
 * One page of a list with the exact total, in one statement. A page behind the last one has no rows; how many there are
 * is then asked by itself.
 */
export async function fetchPage<R extends object>(
  db: Db,
  listing: Listing,
  request: PageRequest,
): Promise<ListAnswer<R>> {
  const { columns, from, where, order } = listing;
  const { offset, size } = rowWindowOf(request);
  const count = countOf(listing);
  const counted = listing.countsRowsRead ? sql`count(*) over ()::int` : sql`(${count})`;
  const found = await fetchRows(
    db,
    sql<R & { pageTotal: number }>`select ${columns}, ${counted} as "pageTotal" from ${from} where ${where}
      order by ${order} limit ${sql.lit(size)} offset ${offset}`,
  );
  const total = found[0]?.pageTotal ?? (offset === 0 ? 0 : ((await fetchFirstRow(db, count))?.n ?? 0));
  return { data: found.map(({ pageTotal, ...row }) => row as R), total };
}

const countOf = ({ from, where, countUpTo }: Listing): Sql<{ n: number }> =>
  countUpTo === undefined
    ? sql`select count(*)::int as n from ${from} where ${where}`
    : sql`select count(*)::int as n from (select from ${from} where ${where} limit ${sql.lit(countUpTo)}) counted`;
