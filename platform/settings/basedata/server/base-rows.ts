import { sql } from 'kysely';
import type { DictField } from '#kernel/fields/dict/kind.ts';
import { type EntityDefinition, snake, tableOf } from '#kernel/meta/entity.ts';
import type { Db, Sql } from '#kernel/server/db/types.ts';
import type { BaseStep } from '#kernel/server/demo.ts';
import { BASE_LISTS, type BaseRow } from '../model/index.ts';

const ROOT = '-1';

/** The starting rows of every base list, in the companies that begin. */
export const baseRows: BaseStep = async ({ db, companies }) => {
  for (const { id } of companies) for (const { entity, rows } of BASE_LISTS) await add(db, id, entity, rows, ROOT);
};

/** @param path the ids above, from the root on */
async function add(
  db: Db,
  companyId: string,
  entity: EntityDefinition,
  rows: readonly BaseRow[],
  path: string,
): Promise<void> {
  for (const [at, { children, ...row }] of rows.entries()) {
    const columns = new Map<string, Sql | unknown>([
      ['company_id', companyId],
      ['sort', (at + 1) * 10],
      ['enabled', true],
    ]);
    if (entity.tree) columns.set('parent_id', path.split(',').at(-1)).set('parent_ids', path);
    for (const [code, value] of Object.entries(row)) {
      columns.set(snake(code), value);
      const field = entity.fields[code];
      if (field?.kind === 'dict')
        columns.set(`${snake(code)}_label`, labelOf(companyId, field as DictField, String(value)));
    }
    const names = [...columns.keys()].map((name) => sql.ref(name));
    const made = await sql<{ id: string }>`insert into ${sql.table(tableOf(entity))} (${sql.join(names)})
      values (${sql.join([...columns.values()])}) returning id`.execute(db);
    await add(db, companyId, entity, children ?? [], `${path},${made.rows[0]?.id}`);
  }
}

/** The label of a dictionary value: the definition's own, or the dictionary's; several stand beside each other. */
function labelOf(companyId: string, { code, options }: DictField, value: string): Sql | string | undefined {
  if (options) return options.find((option) => option.value === value)?.label;
  return sql`(select string_agg(d.label, '、' order by v.at) from unnest(${value.split(',')}::text[]) with ordinality v (value, at)
    join pub_dict_item d on d.company_id = ${companyId} and d.type = ${code} and d.value = v.value)`;
}
