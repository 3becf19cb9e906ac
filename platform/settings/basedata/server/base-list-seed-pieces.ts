import { sql } from 'kysely';
import type { DictFieldDefinition } from '#kernel/fields/dict/kind.ts';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import { type EntityDefinition, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import type { Db, Sql } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { SeedPiece } from '#kernel/server/seed-pieces.ts';
import { type BaseListRow, initialRowsOfBaseList } from '../model/index.ts';

/** The starting rows of every base list, one by one. */
export const baseListSeedPieces = ({ entities }: Pick<Runtime, 'entities'>): SeedPiece[] =>
  [...entities.values()].flatMap((entity) => piecesOf(entity, initialRowsOfBaseList(entity) ?? [], null));

/** Each row, and after it those below it. */
const piecesOf = (entity: EntityDefinition, rows: readonly BaseListRow[], parent: unknown): SeedPiece[] =>
  rows.flatMap(({ children = [], ...row }, at) => [
    {
      key: `base/${entity.code}/${row.code}`,
      write: (db: Db, companyId: string) => add(db, companyId, entity, { row, sort: (at + 1) * 10, parent }),
    },
    ...piecesOf(entity, children, row.code),
  ]);

/** @param place.parent code of the row above; where that is gone, the row stands at the top */
async function add(
  db: Db,
  companyId: string,
  entity: EntityDefinition,
  { row, sort, parent }: { readonly row: BaseListRow; readonly sort: number; readonly parent: unknown },
): Promise<void> {
  const table = sql.table(tableNameOf(entity));
  const columns = new Map<string, Sql | unknown>([
    ['company_id', companyId],
    ['sort', sort],
    ['enabled', true],
  ]);
  if (entity.tree && parent) {
    const above = (what: Sql) =>
      sql`coalesce((select ${what} from ${table} p where p.company_id = ${companyId} and p.code = ${parent}), '-1')`;
    columns
      .set('parent_id', sql`${above(sql`p.id::text`)}::bigint`)
      .set('parent_ids', above(sql`p.parent_ids || ',' || p.id`));
  }
  for (const [code, value] of Object.entries(row)) {
    columns.set(toSnakeCase(code), value);
    const field = entity.fields[code];
    if (isFieldOfKind(field, 'dict'))
      columns.set(`${toSnakeCase(code)}_label`, labelOf(companyId, field, String(value)));
  }
  const names = [...columns.keys()].map((name) => sql.ref(name));
  await sql`insert into ${table} (${sql.join(names)}) values (${sql.join([...columns.values()])})
    on conflict (company_id, code) do nothing`.execute(db);
}

/** The label of a dictionary value: the definition's own, or the dictionary's; several stand beside each other. */
function labelOf(companyId: string, { code, options }: DictFieldDefinition, value: string): Sql | string | undefined {
  if (options) return options.find((option) => option.value === value)?.label;
  return sql`(select string_agg(d.label, '、' order by v.at) from unnest(${value.split(',')}::text[]) with ordinality v (value, at)
    join pub_dict_item d on d.company_id = ${companyId} and d.type = ${code} and d.value = v.value)`;
}
