import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { MAX_COUNTED_HITS } from '#kernel/server/records/list/row-counts.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import {
  allConditionsSql,
  prefixCondition,
  wordCondition,
} from '#kernel/server/records/search/keyword-word-conditions.ts';
import type { FoundSearchRecord, SearchSource } from './search-source-types.ts';

/** What the row of a hit must tell. */
export interface TextSearchRow {
  id: string;
  title: string;
  deptId: string | null;
  personId: string | null;
  date: string;
}

/** A table `t` that is no record table but has the grams of one text of each row. */
interface TextTable<R extends TextSearchRow> {
  code: string;
  name: string;
  /** `table t` with its joins. */
  from: Sql;
  title: Sql;
  /** Columns of a row as R names them, but for the title. */
  columns: Sql;
  /** Which of the rows that hold the words the person may see, company included. @param held a condition on `t` */
  visible(ctx: Context, held: Sql): Sql | Promise<Sql>;
  address(row: R): string;
}

/** Rows of a table found by one text of theirs. */
export function createTextSearchSource<R extends TextSearchRow>(table: TextTable<R>): SearchSource {
  const where = async (ctx: Context, words: readonly string[]): Promise<Sql> => {
    const held = allConditionsSql(words.map((word) => wordCondition(word, [table.title])));
    return sql`${await table.visible(ctx, held)} and ${held}`;
  };
  return {
    code: table.code,
    name: table.name,
    async count(ctx, words) {
      const query = sql<{ n: string }>`select count(*) as n
        from (select 1 from ${table.from} where ${await where(ctx, words)} limit ${sql.lit(MAX_COUNTED_HITS + 1)}) p`;
      return Number((await fetchFirstRow(ctx.db, query))?.n ?? 0);
    },
    async find(ctx, words, { relevant, offset, size }) {
      const ahead = relevant ? prefixCondition(words, true).sql : sql`false`;
      const query = sql<R & { ahead: boolean }>`select ${table.columns}, ${table.title} as title, ${ahead} as ahead
        from ${table.from} where ${await where(ctx, words)} order by ahead desc, t.id desc limit ${size} offset ${offset}`;
      const found = await fetchRows(ctx.db, query);
      const people = await loadTitles(
        ctx,
        'user',
        found.map(({ personId }) => personId),
      );
      return found.map(
        (row): FoundSearchRecord => ({
          ...row,
          texts: [],
          personName: people.get(row.personId ?? '') ?? null,
          address: table.address(row),
        }),
      );
    },
  };
}
