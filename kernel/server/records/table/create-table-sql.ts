import '#kernel/fields/index.ts';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { type EntityDefinition, lineParentOf, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { rollupFeedsOf, rollupValueSql } from '#kernel/meta/rollup-feeds.ts';
import { noOverlapCallSql, overlapConstraintSql } from './overlap-constraint-sql.ts';

interface Column {
  name: string;
  type: string;
}

/** Field columns of an entity, in definition order, with the label columns of dictionaries and areas. */
function fieldColumns(entity: EntityDefinition): Column[] {
  return Object.entries(entity.fields).flatMap(([code, field]) => {
    const store = fieldColumnMappingOf(field);
    const name = toSnakeCase(code);
    const type = store.column(field);
    if (type === null) return [];
    return [
      { name, type: `${type}${kept(field)}` },
      ...(store.label === 'stored' ? [{ name: `${name}_label`, type: 'text' }] : []),
    ];
  });
}

/** How the database keeps a derived field. */
function kept({ derived }: Field): string {
  if (derived === undefined || derived === 'max' || derived === 'min') return '';
  if (typeof derived === 'string') return ' not null default 0';
  const amount = (code: string) => `coalesce(${toSnakeCase(code)}, 0)`;
  const less = (derived.less ?? []).map((code) => ` - ${amount(code)}`).join('');
  return ` generated always as (${derived.sum.map(amount).join(' + ')}${less}) stored`;
}

const BASE_COLUMNS = '  like record_base including defaults including identity,';

const TREE_COLUMNS = `
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,`;

const LINE_COLUMNS = `
  line_no integer not null default 0,`;

/**
 * The SQL that makes an entity's table: printed by tools/modules/print-table.ts for review, then kept as a migration.
 * Primary key (company_id, id): links cannot cross companies, and tables can be partitioned by company later.
 */
export function createTableSql(entity: EntityDefinition, entities: ReadonlyMap<string, EntityDefinition>): string {
  const table = tableNameOf(entity);
  const columns = fieldColumns(entity).map((column) => `  ${column.name} ${column.type}`);
  const links = Object.entries(entity.fields).flatMap(([code, field]) => {
    const target = entities.get(fieldColumnMappingOf(field).target?.(field) ?? '');
    const goes = code === entity.childOf ? ' on delete cascade' : '';
    return target
      ? [`  foreign key (company_id, ${toSnakeCase(code)}) references ${tableNameOf(target)} (company_id, id)${goes}`]
      : [];
  });
  const unique = (entity.unique ?? []).map(
    (group) =>
      `  constraint ${uniqueIndexName(entity, group)} unique (company_id, ${group.map(toSnakeCase).join(', ')})`,
  );
  const grams = gramColumn(entity);
  const apart = (entity.noOverlap ?? []).map((rule) => `  ${overlapConstraintSql(entity, rule)}`);
  const key = '  primary key (company_id, id)';
  const body = [...columns, ...(grams ? [`  ${grams}`] : []), key, ...unique, ...apart, ...links];
  return [
    `create table ${table} (\n${BASE_COLUMNS}${entity.tree ? TREE_COLUMNS : ''}${entity.childOf ? LINE_COLUMNS : ''}\n${body.join(',\n')}\n);`,
    ...indexes(entity).map((index) => `${index};`),
    `${keptBy(entity)};`,
    ...keptSums(entity, entities).map((call) => `${call};`),
    ...keptMonths(entity).map((call) => `${call};`),
    ...(entity.noOverlap ?? []).map((rule) => `${noOverlapCallSql(entity, rule)};`),
  ].join('\n');
}

/** What makes the table one of records, or of lines: those tell their changes under their record. */
function keptBy(entity: EntityDefinition): string {
  const table = tableNameOf(entity);
  const place = lineParentOf(entity);
  if (!place)
    return `call keep_records('${table}', '${entity.code}'${entity.changeLog === false ? ', logged => false' : ''})`;
  return `call keep_lines('${table}', '${entity.code}', '${place.entity.code}', '${toSnakeCase(place.field)}', '${toSnakeCase(entity.childOf ?? '')}')`;
}

/** What guards its records in months that are closed. */
function keptMonths(entity: EntityDefinition): string[] {
  const { dated } = entity;
  if (!dated?.keeps.length) return [];
  return [`call keep_period('${tableNameOf(entity)}', '${[dated.by, ...dated.keeps].map(toSnakeCase).join(',')}')`];
}

/** What makes its records feed those they name, one call for each field that names one. */
function keptSums(entity: EntityDefinition, entities: ReadonlyMap<string, EntityDefinition>): string[] {
  const fed = rollupFeedsOf(entity, entities);
  const links = [...new Set(fed.map(({ feed }) => feed.by))];
  return links.map((link) => {
    const through = fed.filter(({ feed }) => feed.by === link);
    const sums = through.map(({ feed, as }) => [
      toSnakeCase(feed.into),
      { as: as === 'count' ? 'sum' : as, of: rollupValueSql(feed, as) },
    ]);
    const spec = JSON.stringify(Object.fromEntries(sums)).replaceAll("'", "''");
    return `call keep_sums('${tableNameOf(entity)}', '${toSnakeCase(link)}', '${tableNameOf(through[0]?.parent ?? entity)}', '${spec}')`;
  });
}

export const uniqueIndexName = (entity: EntityDefinition, group: readonly string[]): string =>
  `${tableNameOf(entity)}_${group.map(toSnakeCase).join('_')}_key`;

function gramColumn(entity: EntityDefinition): string | null {
  const search = entity.list.search ?? [];
  if (search.length === 0) return null;
  return `grams tsvector generated always as (record_grams(company_id, dept_id, created_by, ${search.map(toSnakeCase).join(', ')})) stored`;
}

/** Indexes beside those of every record: the default order for all and per department, fields marked indexed, keywords. */
function indexes(entity: EntityDefinition): string[] {
  const table = tableNameOf(entity);
  const sort = entity.list.sort?.replace(/^-/, '') ?? 'id';
  const sorts = new Set([...(sort === 'id' || sort === 'createdDate' ? [] : [sort]), ...(entity.tree ? ['sort'] : [])]);
  const list = [...sorts].flatMap((code) => [
    `create index ${table}_by_${toSnakeCase(code)} on ${table} (company_id, ${toSnakeCase(code)}, id)`,
    `create index ${table}_dept_by_${toSnakeCase(code)} on ${table} (company_id, dept_id, ${toSnakeCase(code)}, id)`,
  ]);
  const single = Object.entries(entity.fields)
    .filter(([code, field]) => !sorts.has(code) && (field.indexed || fieldColumnMappingOf(field).target))
    // Sums are zero for most records: a page sorted by one needs the order of equals in the index too.
    .map(
      ([code, { derived }]) =>
        `create index ${table}_${toSnakeCase(code)} on ${table} (company_id, ${toSnakeCase(code)}${derived ? ', id' : ''})`,
    );
  return [
    ...list,
    ...single,
    ...(entity.tree ? [`create index ${table}_parent on ${table} (company_id, parent_id, sort)`] : []),
    ...(gramColumn(entity) ? [`create index ${table}_grams on ${table} using gin (grams)`] : []),
  ];
}
