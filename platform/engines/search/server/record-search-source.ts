import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import type { RecordRow } from '#kernel/server/records/hooks.ts';
import type { ScopeFilter } from '#kernel/server/records/scope/record-scope.ts';
import { countSearchHits, findSearchHits } from '#kernel/server/records/search/record-search.ts';
import type { SearchSource } from './search-source-types.ts';

/** What one entity's hits have of their own. */
interface Peculiarities {
  /** Whose records are seen, where that is not the records' own scope. */
  scope?(ctx: Context): ScopeFilter;
  address?(row: RecordRow): string | null;
}

/** The form of a record, by its generic address. */
export const genericRecordAddress = (code: string, id: string, name: string): string =>
  `/main-page/${code}/wf-form?${new URLSearchParams({ id, name })}`;

/** The records of an entity, found by the fields its lists are searched by. */
export function createRecordSearchSource(
  entity: EntityDefinition,
  { scope, address }: Peculiarities = {},
): SearchSource {
  const textOf = (row: RecordRow, code: string): string => {
    const field = entity.fields[code];
    return field ? formatFieldValue(field, row[code]) : '';
  };
  return {
    code: entity.code,
    name: entity.title,
    count: (ctx, words) => countSearchHits(ctx, { entity, words, scope: scope?.(ctx) }),
    async find(ctx, words, window) {
      const found = await findSearchHits(ctx, { entity, words, scope: scope?.(ctx) }, window);
      return found.map(({ row, ahead }) => {
        const title = textOf(row, entity.titleField) || entity.title;
        const others = (entity.list.search ?? []).filter((code) => code !== entity.titleField);
        return {
          id: row.id,
          title,
          ahead,
          texts: others.map((code) => ({ code, label: entity.fields[code]?.label ?? code, text: textOf(row, code) })),
          deptId: row.deptId,
          personName: row.createdBy_label ?? null,
          date: row.createdDate,
          address: address?.(row) ?? genericRecordAddress(entity.code, row.id, title),
        };
      });
    },
  };
}
