import { describe, expect, it, test } from 'vitest';
import { linesField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type Fields } from '#kernel/meta/entity.ts';
import type { FieldRules } from '#kernel/meta/field.ts';
import { evaluateRecordRules } from './evaluate-record-rules.ts';
import { validateRules } from './rule-evaluation-order.ts';

const facts = { me: '7', myDept: '3', today: '2026-11-22' };
const access = { read: 'login', scope: 'company' } as const;
const entityOf = (code: string, fields: Fields, more: object = {}) =>
  defineEntity({
    ...{ code, module: 'sample', title: '报销', titleField: Object.keys(fields)[0] ?? '', fields, form: [] },
    ...{ list: { columns: [] }, access, ...more },
  });

/** A form with lines, and rules at the record, at each line, and at a field beside. */
const formWith = (rules: FieldRules, ofLines: FieldRules = {}) => {
  const linked = { form: refField('报销', { entity: 'form' }) };
  const below = entityOf('row', { n: moneyField('金额', { rules: ofLines }), ...linked }, { childOf: 'form' });
  const more = entityOf('other', { n: moneyField('金额'), ...linked }, { childOf: 'form' });
  const title = textField('标题', { rules: { require: 'plain = "x"' } });
  return entityOf('form', {
    title,
    lines: linesField('明细', { entity: below }),
    others: linesField('其他', { entity: more }),
    worst: textField('说明', { rules }),
    plain: textField('备注'),
  });
};
const rows = (length: number) => Array.from({ length }, (_, at) => ({ n: `${at}.5` }));
const ruled = (entity: ReturnType<typeof formWith>, length: number) =>
  evaluateRecordRules(
    entity,
    { plain: 'x', lines: rows(length), others: rows(length) },
    { facts, before: {}, isNew: true },
  );

const PAIRS = 'some a in lines satisfies some b in lines satisfies a.n + b.n < 0';
const EACH = 'every l in parent.others satisfies l.n > 1';
const TRIPLES = `some c in lines satisfies ${PAIRS}`;

describe('a rule that takes too much', () => {
  test.each([
    ['pairs of many lines', PAIRS, 400, '规则计算量过大，请减少嵌套或明细行数'],
    ['three within one another', TRIPLES, 120, 'some/every最多嵌套2层'],
    ['brackets', `${'('.repeat(200)}1${')'.repeat(200)}`, 1, '括号不能超过40层'],
  ])('is told at its field, and others are computed: %s', (_, show, length, told) => {
    const { faults, states } = ruled(formWith({ show }), length);
    expect(faults).toEqual({ worst: `说明的规则无法计算：${told}` });
    expect(states.title?.required).toBe(true);
  });

  it('is told at lines whose rules go through all lines, once for all of them', () => {
    const form = formWith(
      {},
      { check: 'every a in parent.others satisfies every b in parent.others satisfies a.n >= 0 and b.n >= 0' },
    );
    const { lines: below } = ruled(form, 120);
    const told = below.lines?.map(({ faults }) => faults.n);
    expect(told?.at(-1)).toContain('规则计算量过大');
  });

  test.each([
    [{ show: PAIRS }, {}, '字段「说明」规则有误：在200行明细时规则计算量过大'],
    [{ show: `if false then (${PAIRS}) else true` }, {}, '在200行明细时规则计算量过大'],
    [{ check: TRIPLES }, {}, 'some/every最多嵌套2层'],
    [{}, { check: EACH, require: EACH, readOnly: EACH }, '字段「金额」规则有误'],
    [{ compute: '['.repeat(60) }, {}, '括号不能超过40层'],
  ])('is no rule of a form: %o', (rules, ofLines, told) => {
    expect(() => validateRules(formWith(rules, ofLines))).toThrow(told);
  });

  test.each([
    [{ show: 'every a in lines satisfies a.n > 0 and a.n < 100' }, {}],
    [{ compute: 'string(sum(lines.n) / count(lines))' }, {}],
    [{}, { warn: 'n <= sum(parent.others.n) / 2' }],
  ])('what people ask of lines is: %o', (rules, ofLines) => {
    const form = formWith(rules, ofLines);
    expect(() => validateRules(form)).not.toThrow();
    const { faults, lines: below } = ruled(form, 200);
    expect([faults, below.lines?.filter(({ faults: own }) => own.n)]).toEqual([{}, []]);
  });
});

it('lines are read once, however often a rule asks for them', () => {
  let reads = 0;
  const counted = rows(50).map((row) => ({
    get n() {
      reads += 1;
      return row.n;
    },
  }));
  const form = formWith({ show: 'every a in lines satisfies a.n <= max(lines.n) and count(lines) > 0' });
  evaluateRecordRules(form, { lines: counted }, { facts, before: {}, isNew: true });
  expect(reads).toBeLessThan(50 * 8);
});
