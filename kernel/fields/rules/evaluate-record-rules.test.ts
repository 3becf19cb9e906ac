import { describe, expect, it } from 'vitest';
import {
  createDictOptions,
  dateField,
  decimalField,
  dictField,
  intField,
  linesField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type Fields } from '#kernel/meta/entity.ts';
import { evaluateRecordRules } from './evaluate-record-rules.ts';
import { affectsRules, listFirmInputNames, validateRules } from './rule-evaluation-order.ts';

const facts = { me: '7', myDept: '3', today: '2026-11-22' };
const access = { read: 'login', scope: 'company' } as const;
const entityOf = (fields: Fields, more: object = {}) =>
  defineEntity({
    code: 'claim',
    module: 'sample',
    title: '报销',
    titleField: Object.keys(fields)[0] ?? '',
    fields,
    list: { columns: [] },
    form: [],
    access,
    ...more,
  });

const line = defineEntity({
  code: 'claimLine',
  module: 'sample',
  title: '报销行',
  titleField: 'item',
  childOf: 'claim',
  fields: {
    claim: refField('报销', { entity: 'claim' }),
    item: textField('项目', { required: true }),
    qty: decimalField('数量', { scale: 3 }),
    price: moneyField('单价'),
    amount: moneyField('金额', { rules: { compute: 'qty * price' } }),
    net: moneyField('净额', { rules: { compute: 'amount / (1 + parent.rate)' } }),
    note: textField('说明', { rules: { require: 'amount > 100', show: 'amount > 10' } }),
  },
  list: { columns: [] },
  form: [['item', 'qty', 'price', 'amount', 'net', 'note']],
  access,
});
const claim = entityOf({
  title: textField('标题'),
  kind: dictField('类型', { options: createDictOptions({ trip: '差旅', office: '办公' }) }),
  trip: textField('出差单', { rules: { show: 'kind = "trip"', require: 'kind = "trip"' } }),
  rate: decimalField('税率', { rules: { readOnly: 'kind = "office"', initial: '0.06' } }),
  limit: moneyField('限额', {
    rules: { warn: 'limit = null or total = null or total <= limit', warning: '合计超过限额' },
  }),
  grade: intField('档', { rules: { compute: 'if total > 1000 then 2 else 1' } }),
  total: moneyField('合计', { rules: { compute: 'sum(lines.amount)' } }),
  lines: linesField('明细', { entity: line }),
});
const ruled = (values: object, before: object = {}, isNew = true) =>
  evaluateRecordRules(claim, values as never, { facts, before: before as never, isNew });

describe('rules of fields', () => {
  it('compute lines, then their record, in whatever order they are defined, exactly and rounded half up', () => {
    const rows = [
      { qty: '0.335', price: '3' },
      { qty: '0.005', price: '1' },
      { qty: 'drei', price: '5' },
    ];
    const { values, lines: below } = ruled({ rate: '0.13', lines: rows });
    expect(below.lines?.map(({ values: row }) => [row.amount, row.net])).toEqual([
      ['1.01', '0.89'],
      ['0.01', '0.01'],
      [null, null],
    ]);
    expect(values).toMatchObject({ total: '1.02', grade: 1 });
    expect(ruled({ lines: [{ qty: '1000', price: '1.01' }] }).values).toMatchObject({ total: '1010.00', grade: 2 });
  });

  it('stand over what was typed', () => {
    expect(ruled({ total: '5', lines: [{ qty: '2', price: '2' }] }).values.total).toBe('4.00');
    expect(ruled({ total: '5' }).values.total).toBe('0.00');
  });

  it('clear what is hidden, and demand it where it is shown', () => {
    const office = ruled({ kind: 'office', trip: '12' });
    expect([office.values.trip, office.states.trip]).toEqual([null, { hidden: true, locked: false, required: false }]);
    const trip = ruled({ kind: 'trip', trip: '12' });
    expect([trip.values.trip, trip.states.trip]).toEqual(['12', { hidden: false, locked: false, required: true }]);
  });

  it('keep the value of before where a field is locked', () => {
    expect(ruled({ kind: 'office', rate: '0.5' }, { rate: '0.13' }, false).values.rate).toBe('0.13');
    expect(ruled({ kind: 'trip', rate: '0.5' }, { rate: '0.13' }, false).values.rate).toBe('0.5');
  });

  it('give a new record its first value, and leave what is there', () => {
    expect(ruled({}).values.rate).toBe('0.06');
    expect(ruled({ rate: '0.5' }).values.rate).toBe('0.5');
    expect(ruled({ rate: null }, {}, false).values.rate).toBeNull();
  });

  it('warn of what should be otherwise, and refuse nothing for it', () => {
    const rows = [{ qty: '2', price: '50' }];
    const told = ruled({ limit: '99', lines: rows });
    expect([told.warnings, told.faults]).toEqual([{ limit: '合计超过限额' }, {}]);
    expect(ruled({ limit: '100', lines: rows }).warnings).toEqual({});
    expect(ruled({ lines: rows }).warnings).toEqual({});
  });

  it('judge every line by itself', () => {
    const states = ruled({
      lines: [
        { qty: '1', price: '5' },
        { qty: '1', price: '50' },
        { qty: '1', price: '500' },
      ],
    }).lines.lines;
    expect(states?.map((row) => row.states.note)).toEqual([
      { hidden: true, locked: false, required: false },
      { hidden: false, locked: false, required: false },
      { hidden: false, locked: false, required: true },
    ]);
  });

  it('tell what cannot be computed at its field, and what is out of its bounds', () => {
    const bad = entityOf({ a: textField('甲'), b: intField('乙', { max: 3, rules: { compute: 'a * 2' } }) });
    const apply = (a: string) => evaluateRecordRules(bad, { a }, { facts, before: {}, isNew: true }).faults;
    expect(apply('x')).toEqual({ b: '乙无法计算：「x」不是数字' });
    expect(apply('2')).toEqual({ b: '乙不能大于3' });
    expect(apply('1')).toEqual({});
  });

  it('hold between two fields, once both are given, and say at theirs what is wrong', () => {
    const check = { check: 'due >= signed', refusal: '到期日期不能早于签订日期' };
    const deal = entityOf({ signed: dateField('签订日期'), due: dateField('到期日期', { rules: check }) });
    const faultsOf = (given: object) =>
      evaluateRecordRules(deal, { ...given }, { facts, before: {}, isNew: true }).faults;
    expect(faultsOf({ signed: '2026-03-02', due: '2026-03-01' })).toEqual({ due: '到期日期不能早于签订日期' });
    expect(faultsOf({ signed: '2026-03-02', due: '2026-03-02' })).toEqual({});
    expect(faultsOf({ due: '2026-03-01' })).toEqual({});
    expect(faultsOf({ signed: '2026-03-02' })).toEqual({});
    const unknown = entityOf({ due: dateField('到期日期', { rules: { check: 'due >= begun' } }) });
    expect(() => validateRules(unknown)).toThrow('check 中没有名为「begun」的字段');
  });

  it('know the day and the person, and count days', () => {
    const visit = entityOf({
      from: dateField('自', { rules: { initial: 'today' } }),
      to: dateField('至'),
      days: intField('天数', { rules: { compute: 'daysBetween(from, to) + 1' } }),
      mine: textField('经办', { rules: { compute: 'me + "/" + myDept' } }),
    });
    const { values } = evaluateRecordRules(
      visit,
      { to: '2026-12-01' },
      { facts: { ...facts, me: 'li' }, before: {}, isNew: true },
    );
    expect(values).toEqual({ from: '2026-11-22', to: '2026-12-01', days: 10, mine: 'li/3' });
  });
});

describe('what a firm says beside its records', () => {
  const leave = entityOf({
    from: dateField('自'),
    to: dateField('至'),
    free: intField('天数', {
      rules: { compute: 'if list contains(calendarLeave, "x") then 9 else workingDays(from, to)' },
    }),
  });
  const days = { from: '2026-10-01', to: '2026-10-10' };
  const firm = { workCalendar: { '2026-10-01': false, '2026-10-10': true }, calendarLeave: [] };

  it('is asked by name, and named where it is', () => {
    expect(listFirmInputNames(leave)).toEqual(['calendarLeave', 'workCalendar']);
    expect(listFirmInputNames(claim)).toEqual([]);
    expect(evaluateRecordRules(leave, days, { facts: { ...facts, firm }, before: {}, isNew: true }).values.free).toBe(
      7,
    );
    expect(() => validateRules(leave)).toThrow('没有名为「calendarLeave」的字段');
    expect(() => validateRules(leave, ['calendarLeave'])).not.toThrow();
  });

  it('is said to be missing where it is', () => {
    expect(evaluateRecordRules(leave, days, { facts, before: {}, isNew: true }).faults).toEqual({
      free: '天数无法计算：没有名为「calendarLeave」的字段',
    });
  });
});

describe('rules are judged before anybody uses them', () => {
  it.each<[string, Fields, string]>([
    ['a name nobody knows', { a: intField('甲', { rules: { compute: 'b + 1' } }) }, '没有名为「b」的字段'],
    [
      'a column that lines do not have',
      {
        a: textField('甲'),
        rate: decimalField('税率'),
        l: linesField('行', { entity: line }),
        s: moneyField('和', { rules: { compute: 'sum(l.cost)' } }),
      },
      '没有名为「l.cost」的字段',
    ],
    ['half an expression', { a: intField('甲', { rules: { require: 'a >' } }) }, '表达式不完整'],
    ['a function there is not', { a: intField('甲', { rules: { compute: 'eval("1")' } }) }, '没有函数「eval」'],
    [
      'a circle',
      { a: intField('甲', { rules: { compute: 'b' } }), b: intField('乙', { rules: { compute: 'a' } }) },
      '循环引用：a → b → a',
    ],
    [
      'hiding by person: what is hidden is cleared',
      { a: intField('甲', { rules: { show: 'me = "7"' } }) },
      '没有名为「me」的字段',
    ],
  ])('%s', (_what, fields, message) => {
    expect(() => validateRules(entityOf(fields))).toThrow(message);
  });

  it('a circle through lines and their record', () => {
    const below = {
      ...line,
      fields: { ...line.fields, net: moneyField('净额', { rules: { compute: 'parent.total' } }) },
    };
    const around = entityOf({ ...claim.fields, lines: linesField('明细', { entity: below }) });
    expect(() => validateRules(around)).toThrow('循环引用：');
  });

  it.each([
    ['point to another record', { fields: { ...line.fields, claim: refField('报销', { entity: 'contract' }) } }],
    ['are open to others', { access: { ...access, read: 'open:sesame' } }],
    ['hold lines of their own', { fields: { ...line.fields, below: linesField('行', { entity: line }) } }],
  ])('lines that %s', (_what, strange) => {
    const held = linesField('行', { entity: { ...line, ...strange } });
    expect(() => entityOf({ title: textField('标题'), held })).toThrow('claimLine must point to claim');
  });
});

it('a change of what no rule reads or writes needs no look at the whole record', () => {
  expect(affectsRules(claim, { title: 'x' })).toBe(false);
  for (const code of ['kind', 'rate', 'lines', 'total'])
    expect([code, affectsRules(claim, { [code]: 1 })]).toEqual([code, true]);
});
