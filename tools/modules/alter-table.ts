import type { ColumnShape, TablePartShape, TableShape } from './table-shape.ts';

/** Made by what every definition asks for; others of a table were made by hand in a migration and stay. */
const OF_DEFINITIONS =
  /^(record_(inserted|updated|moved|removed)|lines?_(added|removed|changed)|period_guarded|no_overlap_\w+|sums_\w+)$/;

/**
 * The statements that make a migrated table what its definition asks for, and remarks for whoever reads them (`-- …`).
 * Indexes, constraints and triggers that were made by hand stay.
 * @param table its name @param real as it is @param wanted as the definition makes it
 * @param calls the calls of keep_sums by which the definition's table feeds others
 * @returns none where both are the same
 */
export function alterTableStatements(
  table: string,
  real: TableShape,
  wanted: TableShape,
  calls: readonly string[] = [],
): string[] {
  const columns = changedColumns(table, real, wanted);
  /** What stands on a column goes with it, and is made anew with it. */
  const without = (parts: readonly TablePartShape[]) =>
    parts.filter((part) => !part.columns.some((name) => columns.gone.has(name)));
  const changes = <K extends 'constraints' | 'indexes' | 'triggers'>(kind: K) => {
    const stands = without(real[kind]);
    return {
      old: stands.filter((part) => !has(wanted[kind], part) && isOfDefinition(table, kind, part)),
      new: wanted[kind].filter((part) => !has(stands, part)),
    };
  };
  const [constraints, indexes, triggers] = [changes('constraints'), changes('indexes'), changes('triggers')];
  return [
    ...triggers.old.map(({ name }) => `drop trigger ${name} on ${table};`),
    ...constraints.old.map(({ name }) => `alter table ${table} drop constraint ${name};`),
    ...indexes.old.map(({ name }) => `drop index ${name};`),
    ...columns.statements,
    ...constraints.new.map(({ sql }) => `alter table ${table} add ${sql};`),
    ...indexes.new.map(({ sql }) => `${sql};`),
    ...triggers.new.filter(({ name }) => !name.startsWith('sums_')).map(({ sql }) => `${sql};`),
    ...calls.flatMap((call) => sums(call, triggers)),
  ];
}

const EVENTS = ['insert', 'update', 'delete'];
/** Signs of a name in the database. */
const LONGEST = 63;

/** What makes a table feed another; where it fed it otherwise before, what it brought is counted anew. */
function sums(
  call: string,
  triggers: { readonly old: readonly TablePartShape[]; readonly new: readonly TablePartShape[] },
): string[] {
  const [, child = '', link = '', given = ''] = /^call keep_sums\('(\w+)', '(\w+)', (.+)\);$/s.exec(call) ?? [];
  const names = EVENTS.map((event) => `sums_${child}_${link}_${event}`.slice(0, LONGEST));
  const some = (parts: readonly TablePartShape[]) => parts.some(({ name }) => names.includes(name));
  if (!some(triggers.new)) return [];
  if (!some(triggers.old)) return [call];
  return [
    ...EVENTS.map((event) => `call keep_sums_at('${child}', '${link}', ${given}, '${event}');`),
    '-- 已有记录的合计请用 npm run recount -- --repair 重新计算。',
  ];
}

const has = (parts: readonly TablePartShape[], part: TablePartShape): boolean =>
  parts.some(({ says }) => says === part.says);

/** By its name: definitions give names by a rule. */
function isOfDefinition(table: string, kind: 'constraints' | 'indexes' | 'triggers', part: TablePartShape): boolean {
  if (kind === 'triggers') return OF_DEFINITIONS.test(part.name);
  const own = part.columns.filter((name) => name !== 'company_id');
  if (kind === 'constraints' && part.name.startsWith(table) && part.name.endsWith('_no_overlap')) return true;
  if (kind === 'constraints')
    return [`${table}_${own.join('_')}_key`, `${table}_company_id_${own.join('_')}_fkey`].includes(part.name);
  const [column = ''] = own.filter((name) => !['id', 'dept_id'].includes(name));
  return [column, `by_${column}`, `dept_by_${column}`].some((end) => part.name === `${table}_${end}`);
}

function changedColumns(table: string, real: TableShape, wanted: TableShape) {
  const find = (columns: readonly ColumnShape[], name: string) => columns.find((column) => column.name === name);
  const added = wanted.columns.filter(({ name }) => !find(real.columns, name));
  const removed = real.columns.filter(({ name }) => !find(wanted.columns, name));
  const pairs = wanted.columns.flatMap((column) => {
    const old = find(real.columns, column.name);
    return old ? [{ old, column }] : [];
  });
  const retyped = pairs.filter(({ old, column }) => old.type !== column.type).map(({ column }) => column.name);
  // What is worked out cannot be told to be worked out otherwise, nor from columns that become something else.
  const anew = pairs
    .filter(({ old, column }) => isMadeOtherwise(old, column) || isMadeOf(column, retyped))
    .map(({ column }) => column);
  // First what is worked out of others, then those.
  const drop = [...anew, ...removed].map(({ name }) => `alter table ${table} drop column ${name};`);
  const alter = pairs
    .filter(({ column }) => !anew.includes(column))
    .flatMap(({ old, column }) => alteredColumn(old, column).map((change) => `alter table ${table} ${change};`));
  const made = added.filter(({ generated }) => generated);
  const plain = added.filter(({ generated }) => !generated);
  const add = (columns: readonly ColumnShape[]) =>
    columns.map((column) => `alter table ${table} add column ${columnSql(column)};`);
  return {
    gone: new Set([...removed, ...anew].map(({ name }) => name)),
    statements: [...remarks(table, added, removed), ...drop, ...add(plain), ...alter, ...add([...made, ...anew])],
  };
}

const isMadeOtherwise = (old: ColumnShape, column: ColumnShape): boolean =>
  old.generated !== column.generated ||
  (column.generated && (old.expression !== column.expression || old.type !== column.type));

const isMadeOf = ({ generated, expression }: ColumnShape, names: readonly string[]): boolean =>
  generated && names.some((name) => new RegExp(`\\b${name}\\b`).test(expression ?? ''));

function columnSql({ name, type, required, expression, generated }: ColumnShape): string {
  if (generated) return `${name} ${type} generated always as (${expression}) stored`;
  return `${name} ${type}${required ? ' not null' : ''}${expression === null ? '' : ` default ${expression}`}`;
}

function alteredColumn(old: ColumnShape, column: ColumnShape): string[] {
  const { name, type, required, expression } = column;
  const isOther = old.expression !== expression;
  return [
    // The old default may not fit the new type.
    ...(isOther && old.expression !== null ? [`alter column ${name} drop default`] : []),
    ...(old.type === type ? [] : [`alter column ${name} type ${type} using ${name}::${type}`]),
    ...(isOther && expression !== null ? [`alter column ${name} set default ${expression}`] : []),
    ...(old.required === required ? [] : [`alter column ${name} ${required ? 'set' : 'drop'} not null`]),
  ];
}

function remarks(table: string, added: readonly ColumnShape[], removed: readonly ColumnShape[]): string[] {
  return removed.flatMap(({ name, type }) => {
    const alike = added.filter((column) => column.type === type).map((column) => column.name);
    const renamed = alike.map((other) => `alter table ${table} rename column ${name} to ${other};`).join(' 或 ');
    return [
      `-- ${name} 中的数据会被删除。`,
      ...(renamed ? [`-- 若只是改名，请把相应的 drop 与 add 换成 ${renamed}`] : []),
    ];
  });
}
