import { expect, it } from 'vitest';
import { alterTableStatements } from './alter-table.ts';
import type { ColumnShape, TablePartShape, TableShape } from './table-shape.ts';

const column = (name: string, type = 'text', rest: Partial<ColumnShape> = {}): ColumnShape => ({
  name,
  type,
  required: false,
  expression: null,
  generated: false,
  ...rest,
});
const part = (name: string, says: string, ...columns: string[]): TablePartShape => ({ name, says, sql: says, columns });
const table = (shape: Partial<TableShape>): TableShape => ({
  columns: [],
  constraints: [],
  indexes: [],
  triggers: [],
  ...shape,
});
const altered = (real: Partial<TableShape>, wanted: Partial<TableShape>, calls: string[] = []) =>
  alterTableStatements('crm_visit', table(real), table(wanted), calls);

it('a table that is as defined needs nothing', () => {
  const same = {
    columns: [column('a')],
    indexes: [part('crm_visit_a', 'create index crm_visit_a on …', 'company_id', 'a')],
  };
  expect(altered(same, same)).toEqual([]);
});

it('columns are added, removed and changed', () => {
  const real = { columns: [column('a'), column('b'), column('n', 'integer')] };
  const wanted = {
    columns: [
      column('a', 'text', { required: true }),
      column('n', 'numeric(18,2)'),
      column('s', 'numeric(18,2)', { required: true, expression: '0' }),
      column('g', 'numeric', { generated: true, expression: 'a + n' }),
    ],
  };
  expect(altered(real, wanted).filter((line) => !line.startsWith('--'))).toEqual([
    'alter table crm_visit drop column b;',
    'alter table crm_visit add column s numeric(18,2) not null default 0;',
    'alter table crm_visit alter column a set not null;',
    'alter table crm_visit alter column n type numeric(18,2) using n::numeric(18,2);',
    'alter table crm_visit add column g numeric generated always as (a + n) stored;',
  ]);
});

it('whoever removes one is told that its data goes, and how it would be renamed', () => {
  const told = altered({ columns: [column('b')] }, { columns: [column('c')] }).filter((line) => line.startsWith('--'));
  expect(told.join('\n')).toContain('b 中的数据会被删除');
  expect(told.join('\n')).toContain('rename column b to c;');
});

it('a generated column that is worked out otherwise is made anew, with the indexes on it', () => {
  const index = part('crm_visit_grams', 'create index crm_visit_grams on crm_visit using gin (grams)', 'grams');
  const of = (expression: string) => ({
    columns: [column('grams', 'tsvector', { generated: true, expression })],
    indexes: [index],
  });
  expect(altered(of('f(a)'), of('f(a, b)'))).toEqual([
    'alter table crm_visit drop column grams;',
    'alter table crm_visit add column grams tsvector generated always as (f(a, b)) stored;',
    `${index.sql};`,
  ]);
});

it('what is worked out of a column goes before it does, and comes back after it became something else', () => {
  const of = (type: string, expression: string, ...more: ColumnShape[]) => ({
    columns: [column('a', type), ...more, column('sum', 'numeric', { generated: true, expression })],
  });
  expect(altered(of('integer', 'a'), of('numeric', 'a'))).toEqual([
    'alter table crm_visit drop column sum;',
    'alter table crm_visit alter column a type numeric using a::numeric;',
    'alter table crm_visit add column sum numeric generated always as (a) stored;',
  ]);
  const less = altered(of('integer', 'a + b', column('b')), of('integer', 'a')).filter(
    (line) => !line.startsWith('--'),
  );
  expect(less).toEqual([
    'alter table crm_visit drop column sum;',
    'alter table crm_visit drop column b;',
    'alter table crm_visit add column sum numeric generated always as (a) stored;',
  ]);
});

it('indexes, constraints and triggers of definitions come and go; those made by hand stay', () => {
  const real = {
    indexes: [
      part('crm_visit_day', 'btree (company_id, day)', 'company_id', 'day'),
      part('open_visits', 'btree (day)', 'day'),
    ],
    constraints: [
      part('crm_visit_no_key', 'UNIQUE (company_id, no)', 'company_id', 'no'),
      part('sane', 'CHECK (a > 0)', 'a'),
    ],
    triggers: [part('record_updated', 'record_updated'), part('own_rule', 'own_rule')],
  };
  const wanted = {
    indexes: [part('crm_visit_by_a', 'create index crm_visit_by_a on crm_visit (company_id, a, id)', 'a')],
  };
  expect(altered(real, wanted)).toEqual([
    'drop trigger record_updated on crm_visit;',
    'alter table crm_visit drop constraint crm_visit_no_key;',
    'drop index crm_visit_day;',
    'create index crm_visit_by_a on crm_visit (company_id, a, id);',
  ]);
});

it('what a table brings to another is kept by calls; where it was kept otherwise before, it is counted anew', () => {
  const call = `call keep_sums('crm_visit', 'customer', 'crm_customer', '{"visits":{"as":"sum","of":"1"}}');`;
  const of = (says: string) => ({
    triggers: ['insert', 'update', 'delete'].map((event) =>
      part(`sums_crm_visit_customer_${event}`, `${says} ${event}`),
    ),
  });
  expect(altered({}, of('new'), [call])).toEqual([call]);
  const again = altered(of('old'), of('new'), [call]);
  expect(again.filter((line) => line.startsWith('drop trigger'))).toHaveLength(3);
  expect(again).toContain(call.replace('keep_sums(', 'keep_sums_at(').replace(/\);$/, ", 'delete');"));
  expect(again.at(-1)).toContain('npm run recount');
});
