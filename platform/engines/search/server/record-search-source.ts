import { sql } from 'kysely';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import type { ScopeFilter } from '#kernel/server/records/scope/record-scope.ts';
import {
  findSearchHits,
  searchHitAheadQuestion,
  searchHitQuestion,
} from '#kernel/server/records/search/record-search.ts';
import { companyRowsCondition } from '#kernel/server/records/table/company-rows-condition.ts';
import type { SearchSource } from './search-source-types.ts';

/** What one entity's hits have of their own. */
interface Peculiarities {
  /** Whose records are seen, where that is not the records' own scope. */
  scope?(ctx: Context): ScopeFilter;
  /** The field that tells where a hit is opened, and what becomes of its value. */
  address?: { readonly field: string; readonly of: (value: string | null) => string };
}

/** The form of a record, by its generic address. */
export const genericRecordAddress = (code: string, id: string, name: string): string =>
  `/main-page/${code}/wf-form?${new URLSearchParams({ id, name })}`;

/** The records of an entity, found by the fields its lists are searched by. */
export function createRecordSearchSource(
  entity: EntityDefinition,
  { scope, address }: Peculiarities = {},
): SearchSource {
  const others = (entity.list.search ?? []).filter((code) => code !== entity.titleField);
  const shown = [entity.titleField, ...others, ...(address ? [address.field] : [])];
  const columns = sql.raw(shown.map((code) => `t."${columnNameOf(entity, code)}"::text`).join());
  const textOf = (code: string, value: string | null | undefined): string => {
    const field = entity.fields[code];
    return field ? formatFieldValue(field, value) : '';
  };
  const searchOf = (ctx: Context, words: readonly string[]) => ({ entity, words, scope: scope?.(ctx) });
  return {
    code: entity.code,
    name: entity.title,
    hits: (ctx, words) => searchHitQuestion(ctx, searchOf(ctx, words)),
    hitsAhead: (ctx, words) => searchHitAheadQuestion(ctx, searchOf(ctx, words)),
    find: (ctx, words, window) => findSearchHits(ctx, searchOf(ctx, words), window),
    rows: ({ me }, ids) => sql`select t.id, t.dept_id as "deptId", t.created_by as "personId", t.created_date as date,
      array[${columns}] as texts from ${sql.table(tableNameOf(entity))} t
      where ${companyRowsCondition(entity, me.companyId)} and t.id = any(${ids})`,
    describe({ id, texts: [first, ...texts] }) {
      const title = textOf(entity.titleField, first) || entity.title;
      const told = others.map((code, at) => ({
        code,
        label: entity.fields[code]?.label ?? code,
        text: textOf(code, texts[at]),
      }));
      return {
        title,
        texts: told,
        address: address?.of(texts.at(-1) ?? null) ?? genericRecordAddress(entity.code, id, title),
      };
    },
  };
}
