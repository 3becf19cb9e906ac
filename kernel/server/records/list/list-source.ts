import { sql } from 'kysely';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import { type EntityDefinition, toSnakeCase } from '#kernel/meta/entity.ts';
import type { TablelessListDefinition } from '#kernel/meta/lists/define-tableless-list.ts';
import type { Context } from '../../context.ts';
import { fetchPage, fetchRows } from '../../db/fetch-rows.ts';
import { readRowsInBatches } from '../../db/read-rows-in-batches.ts';
import type { Db, Sql } from '../../db/types.ts';
import type { RecordValues } from '../hooks.ts';
import { addLinkTitles, type TitlesById } from '../read/link-titles.ts';
import { recordScopeOf } from '../scope/record-scope.ts';
import { orderByClause, parseConditions, parseSort } from './list-query.ts';

/** A row of a list without a table: its id, the list's fields, and what stands beside them. */
type ListRow = RecordValues & { id: string };

/** The query behind a list, in its parts. */
export interface ListSourceSqlParts<C extends string> {
  readonly id: Sql;
  /** Whose rows they are: only those of the asking person's company are answered. */
  readonly company: Sql;
  /** For a list of scope 'dept': the department a row belongs to, and the person who sees it as an own one. */
  readonly dept?: Sql;
  readonly person?: Sql;
  /** An expression for each field: what is answered, filtered and sorted by. */
  readonly columns: Readonly<Record<C, Sql>>;
  /** What rows answer beside the fields; nothing is filtered or sorted by it, but through `filters`. */
  readonly beside?: Readonly<Record<string, Sql>>;
  /** Tables and joins. */
  readonly from: Sql;
  readonly where?: Sql;
}

/** Where the rows of a list without a table come from. */
export interface ListSource {
  readonly list: EntityDefinition;
  /** @throws Refusal for who may not see the list at all, beside its right */
  readonly query: (ctx: Context) => ListSourceSqlParts<string> | Promise<ListSourceSqlParts<string>>;
  /** The connection it is read by; the company's own where left out. */
  readonly db?: (ctx: Context) => Db;
  /** Conditions beside those on fields: parameter → clause over the alias `t`, whose columns are the fields in snake_case. */
  readonly filters?: Readonly<Record<string, (ctx: Context, value: unknown) => Sql>>;
  /** Gives rows what code alone can say. */
  complete?(ctx: Context, rows: ListRow[]): Promise<object[]> | object[];
  /** How rows stand where nobody asks for an order and no column says it; the list's own otherwise. */
  readonly order?: Sql;
  /** Counted no further than this. */
  readonly countUpTo?: number;
  /** Its rows are sums of many records: they are added up once, for the page and the total together. */
  readonly sumsUp?: boolean;
}

type Source<C extends string, R> = Omit<ListSource, 'list' | 'query' | 'complete'> & {
  complete?(ctx: Context, rows: (ListRow & R)[]): Promise<object[]> | object[];
  readonly query: (ctx: Context) => ListSourceSqlParts<C> | Promise<ListSourceSqlParts<C>>;
};

/** Says where a list's rows come from; a field without a column does not compile. */
export const defineListSource = <L extends TablelessListDefinition, R extends object = ListRow>(
  list: L,
  source: Source<keyof L['fields'] & string, R>,
): ListSource => ({ ...source, list });

/**
 * One page of a list without a table, within the person's company and scope, with the exact total.
 * @throws Refusal for an unknown field, operator, order or page
 */
export async function readSourcePage<R extends object = ListRow>(
  ctx: Context,
  source: ListSource,
  request: ListRequest,
): Promise<ListAnswer<R>> {
  const { parts, order } = await buildSourceQuery(ctx, source, request);
  const listing = { ...parts, order, countUpTo: source.countUpTo, countsRowsRead: source.sumsUp };
  const { data, total } = await fetchPage<ListRow>(source.db?.(ctx) ?? ctx.db, listing, request);
  return { data: await completed<R>(ctx, source, data), total };
}

/** All rows of the list in batches, for exports. Lists on connections of their own are short: they come at once. */
export async function* readSourceInBatches(
  ctx: Context,
  source: ListSource,
  request: ListRequest,
): AsyncGenerator<ListRow[]> {
  const { parts, order } = await buildSourceQuery(ctx, source, request);
  const query = sql<ListRow>`select ${parts.columns} from ${parts.from} where ${parts.where} order by ${order}`;
  if (source.db) {
    yield await completed(ctx, source, await fetchRows(source.db(ctx), query));
    return;
  }
  const titles = new Map<string, TitlesById>();
  for await (const batch of readRowsInBatches<ListRow>(ctx.db, query))
    yield await completed(ctx, source, batch, titles);
}

/** The query as a table `t` with the fields as columns, narrowed by company, scope and what the request asks for. */
export async function buildSourceQuery(
  ctx: Context,
  source: ListSource,
  { params = {}, sort }: Pick<ListRequest, 'params' | 'sort'>,
) {
  const { list, filters = {} } = source;
  const query = await source.query(ctx);
  const isOwn = (key: string) => Object.hasOwn(filters, key);
  const own = Object.entries(params).flatMap(([key, value]) =>
    isOwn(key) && value !== undefined && value !== null && value !== '' ? (filters[key]?.(ctx, value) ?? []) : [],
  );
  const rest = Object.fromEntries(Object.entries(params).filter(([key]) => !isOwn(key)));
  const asked = parseConditions(list, rest).map((condition) => condition.sql);
  const answered = [...Object.keys(query.columns), ...Object.keys(query.beside ?? {})];
  return {
    parts: {
      columns: sql.join([
        sql`t.id`,
        ...answered.map((code) => sql`t.${sql.ref(toSnakeCase(code))} as ${sql.ref(code)}`),
      ]),
      from: sql`(${asTable(query)}) t`,
      where: sql.join([recordScopeOf(list, ctx.me).sql, ...own, ...asked], sql` and `),
    },
    beside: Object.keys(query.beside ?? {}),
    order: !sort && source.order ? source.order : orderByClause(parseSort(list, sort || undefined)),
  };
}

function asTable({
  id,
  company,
  dept,
  person,
  columns,
  beside,
  from,
  where = sql`true`,
}: ListSourceSqlParts<string>): Sql {
  const named = Object.entries({ ...columns, ...beside }).map(
    ([code, value]) => sql`${value} as ${sql.ref(toSnakeCase(code))}`,
  );
  const whose = [...(dept ? [sql`${dept} as dept_id`] : []), ...(person ? [sql`${person} as created_by`] : [])];
  return sql`select ${sql.join([sql`${id} as id`, sql`${company} as company_id`, ...whose, ...named])} from ${from} where ${where}`;
}

/** Rows with the texts of their closed choices and the titles of the records they name. */
async function completed<R extends object = ListRow>(
  ctx: Context,
  source: ListSource,
  found: ListRow[],
  titles?: Map<string, TitlesById>,
): Promise<R[]> {
  const { list } = source;
  const closed = Object.entries(list.fields).filter(([, field]) => 'options' in field && field.options);
  for (const row of found)
    for (const [code, field] of closed) row[`${code}_label`] = formatFieldValue(field, row[code]) || null;
  const titled = await addLinkTitles(ctx, list, found, titles);
  return (source.complete ? await source.complete(ctx, titled) : titled) as R[];
}
