import { type EntityDefinition, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import type { OverlapRule } from '#kernel/meta/overlap-rules.ts';

/** The name of the constraint that keeps a rule. */
export const overlapConstraintName = (entity: EntityDefinition, { of }: OverlapRule): string =>
  `${tableNameOf(entity)}_${toSnakeCase(of)}_no_overlap`;

const column = (code: string): string => `"${toSnakeCase(code)}"`;
const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** How the database keeps a time between two days, or two moments. */
export const overlapRangeOf = ({ fields }: EntityDefinition, { from }: OverlapRule) =>
  fields[from]?.kind === 'date'
    ? ({ type: 'daterange', point: 'date', bounds: '[]' } as const)
    : ({ type: 'tstzrange', point: 'timestamptz', bounds: '[)' } as const);

/** The time of a row, over the columns of the table. */
export function overlapTimeSql(entity: EntityDefinition, rule: OverlapRule): string {
  const { type, bounds } = overlapRangeOf(entity, rule);
  return `${type}(${column(rule.from)}, ${column(rule.to)}, '${bounds}')`;
}

/** Which rows count, over the columns of the table. */
export function overlapConditionSql({ of, from, to, when = {} }: OverlapRule): string {
  const chosen = Object.entries<readonly string[] | undefined>(when).map(
    ([code, values = []]) => `${column(code)} in (${values.map(quoted).join(', ')})`,
  );
  return [`${column(of)} is not null`, `${column(from)} <= ${column(to)}`, ...chosen].join(' and ');
}

/** The constraint that keeps a rule; of definitions' names and values alone. */
export function overlapConstraintSql(entity: EntityDefinition, rule: OverlapRule): string {
  const same = ['company_id', column(rule.of)].map((name) => `int8range(${name}, ${name}, '[]') with =`);
  const parts = [...same, `${overlapTimeSql(entity, rule)} with &&`].join(', ');
  return `constraint ${overlapConstraintName(entity, rule)} exclude using gist (${parts}) where (${overlapConditionSql(rule)})`;
}

/** What makes writers of the same thing wait for one another. */
export function noOverlapCallSql(entity: EntityDefinition, { of, from, to, when = {} }: OverlapRule): string {
  const columns = [of, from, to, ...Object.keys(when)].map((code) => `'${toSnakeCase(code)}'`);
  return `call keep_no_overlap('${tableNameOf(entity)}', ${columns.join(', ')})`;
}
