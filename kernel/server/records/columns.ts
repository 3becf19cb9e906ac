import { sql } from 'kysely';
import { storeOf } from '#kernel/fields/stores.ts';
import { type EntityDefinition, snake, tableOf } from '#kernel/meta/entity.ts';
import type { Sql } from '../db/types.ts';

/** The title of a linked record, as an expression: `(select name from org_user …)`. */
export function linkedTitle(
  entities: ReadonlyMap<string, EntityDefinition>,
  target: string,
  company: Sql,
  id: Sql,
): Sql {
  const entity = entities.get(target);
  if (!entity) throw new Error(`Unknown linked entity: ${target}`);
  return sql`(select x.${sql.ref(snake(entity.titleField))} from ${sql.table(tableOf(entity))} x where x.company_id = ${company} and x.id = ${id})`;
}

const cache = new WeakMap<EntityDefinition, Sql>();

/**
 * What a record answers, already in the names of the wire: system fields, fields, labels.
 * A fragment over the alias `t`; built once per entity.
 */
export function answerColumns(entity: EntityDefinition, entities: ReadonlyMap<string, EntityDefinition>): Sql {
  const known = cache.get(entity);
  if (known) return known;
  const as = (column: Sql, name: string) => sql`${column} as ${sql.ref(name)}`;
  const t = (column: string) => sql.ref(`t.${column}`);
  const title = (target: string, column: string) => linkedTitle(entities, target, t('company_id'), t(column));
  const parts = [
    t('id'),
    t('version'),
    as(t('dept_id'), 'deptId'),
    as(t('created_by'), 'createdBy'),
    as(title('user', 'created_by'), 'createdBy_label'),
    as(t('created_date'), 'createdDate'),
    as(t('updated_by'), 'updatedBy'),
    as(title('user', 'updated_by'), 'updatedBy_label'),
    as(t('updated_date'), 'updatedDate'),
    ...(entity.tree ? [as(t('parent_id'), 'parentId'), as(t('parent_ids'), 'parentIds'), t('sort')] : []),
    ...Object.entries(entity.fields).flatMap(([code, field]) => {
      const store = storeOf(field);
      const column = snake(code);
      if (store.label === 'stored') return [as(t(column), code), as(t(`${column}_label`), `${code}_label`)];
      const target = store.target?.(field);
      return target ? [as(t(column), code), as(title(target, column), `${code}_label`)] : [as(t(column), code)];
    }),
  ];
  const columns = sql.join(parts);
  cache.set(entity, columns);
  return columns;
}
