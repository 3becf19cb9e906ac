import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import {
  allConditionsSql,
  prefixCondition,
  wordCondition,
} from '#kernel/server/records/search/keyword-word-conditions.ts';
import type { FoundHit } from '#kernel/server/records/search/record-search.ts';
import { plainWords, type SearchedWord } from '#kernel/server/records/search/searched-word.ts';
import { summaryOfHits } from '#kernel/server/records/search/summarize-hits.ts';
import type { SearchHitRow, SearchSource } from './search-source-types.ts';

/** A clause, with a name where a person sees rows by different ones: of one name they are the same. */
interface VisibleRows {
  readonly clause: Sql;
  readonly name?: string;
}

/** A table `t` that is no record table but has the grams of one text of each row. */
interface TextTable {
  code: string;
  name: string;
  /** `table t` with its joins. */
  from: Sql;
  title: Sql;
  /** Department, person and instant of a row. */
  columns: { readonly dept: Sql; readonly person: Sql; readonly date: Sql };
  /** What `address` needs beside the title. */
  more?: readonly Sql[];
  /**
   * Which of the rows that hold the words the person may see, company included; null where none for sure.
   * @param held a condition on `t`
   */
  visible(ctx: Context, held: Sql): VisibleRows | Promise<VisibleRows | null>;
  address(row: { readonly id: string; readonly title: string; readonly more: SearchHitRow['texts'] }): string;
}

/** Rows of a table found by one text of theirs. */
export function createTextSearchSource(table: TextTable): SearchSource {
  const heldBy = (words: readonly SearchedWord[]) =>
    allConditionsSql(words.map((word) => wordCondition(word, [table.title])));
  const hitsAmong = ({ clause }: VisibleRows, words: readonly SearchedWord[], ahead: Sql): Sql =>
    sql`select t.id, ${ahead} as ahead from ${table.from} where ${clause} and ${heldBy(words)}`;
  const beginning = (words: readonly SearchedWord[]) => prefixCondition(words, true).sql;
  return {
    code: table.code,
    name: table.name,
    async hits(ctx, words) {
      const visible = await table.visible(ctx, heldBy(plainWords(words)));
      if (!visible) return null;
      const query = (searched: readonly SearchedWord[]) =>
        summaryOfHits([hitsAmong(visible, searched, beginning(searched))]);
      return { name: `${table.code} ${visible.name ?? ''}`, query };
    },
    async find(ctx, words, { relevant, offset, size }) {
      const searched = plainWords(words);
      const visible = await table.visible(ctx, heldBy(searched));
      if (!visible) return [];
      const hits = hitsAmong(visible, searched, relevant ? beginning(searched) : sql`false`);
      const window = sql<FoundHit>`${hits} order by ahead desc, t.id desc limit ${size} offset ${offset}`;
      return fetchRows(ctx.db, window);
    },
    rows({ me }, ids) {
      const { dept, person, date } = table.columns;
      return sql`select t.id, ${dept} as "deptId", ${person} as "personId", ${date} as date,
        array[${sql.join([table.title, ...(table.more ?? [])])}] as texts
        from ${table.from} where t.company_id = ${me.companyId} and t.id = any(${ids})`;
    },
    describe({ id, texts: [title, ...more] }) {
      return { title: title ?? '', texts: [], address: table.address({ id, title: title ?? '', more }) };
    },
  };
}
