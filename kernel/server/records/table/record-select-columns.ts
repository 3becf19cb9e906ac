import { sql } from 'kysely';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { columnNameOf, type EntityDefinition, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import type { Sql } from '../../db/types.ts';
import { companyRowsCondition } from './company-rows-condition.ts';

/** The title of a linked record, as an expression: `(select name from org_user …)`. */
export function linkedTitleSql(
  entities: ReadonlyMap<string, EntityDefinition>,
  target: string,
  company: Sql,
  id: Sql,
): Sql {
  const entity = entities.get(target);
  if (!entity) throw new Error(`Unknown linked entity: ${target}`);
  const title = sql.ref(columnNameOf(entity, entity.titleField));
  return sql`(select x.${title} from ${sql.table(tableNameOf(entity))} x where ${companyRowsCondition(entity, company, 'x')} and x.id = ${id})`;
}

const SYSTEM = ['id', 'version', 'deptId', 'createdBy', 'createdDate', 'updatedBy', 'updatedDate'];
const TREE = ['parentId', 'parentIds', 'sort'];
const LINE = ['lineNo'];

const cache = new WeakMap<EntityDefinition, Sql>();

/**
 * What a record answers, already in the names of the wire: system fields, fields, stored labels. Titles of linked records
 * are added by link-titles.ts. A fragment over the alias `t`, of definitions' names alone; written once per entity.
 */
export function recordSelectColumnsSql(entity: EntityDefinition): Sql {
  const known = cache.get(entity);
  if (known) return known;
  const named = [
    ...[...SYSTEM, ...(entity.tree ? TREE : []), ...(entity.childOf ? LINE : [])].map((code) => [
      toSnakeCase(code),
      code,
    ]),
    ...Object.entries(entity.fields).flatMap(([code, field]) => {
      const column = columnNameOf(entity, code);
      if (fieldColumnMappingOf(field).column(field) === null) return [];
      const stored = fieldColumnMappingOf(field).label === 'stored';
      return [[column, code], ...(stored ? [[`${column}_label`, `${code}_label`]] : [])];
    }),
  ];
  const columns = sql.raw(named.map(([column, name]) => `t."${column}" as "${name}"`).join(', '));
  cache.set(entity, columns);
  return columns;
}
