import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalInput, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import {
  type AllocatedCostLine,
  allocateStepDown,
  type CostBearer,
  type CostPool,
  FIRM_COST_CENTER,
  findUnbearableShare,
  type StepDownRule,
} from './step-down-allocation.ts';

const bearer = (dept: string, project: string | null, more: Partial<CostBearer> = {}): CostBearer => ({
  ...{ dept, project, headcount: '0', laborCost: '0', netIncome: '0', directCost: '0' },
  ...more,
});
const rule = (id: string, more: Partial<StepDownRule>): StepDownRule => ({
  ...{ id, target: 'dept', source: FIRM_COST_CENTER, subjects: [], key: 'headcount', fixed: [], areas: [] },
  ...more,
});
const pool = (dept: string, amount: string, subject = 'office'): CostPool => ({ dept, subject, amount });

/** What everybody has in the end. */
function leftOf(pools: readonly CostPool[], lines: readonly AllocatedCostLine[]): Map<string, string> {
  const left = new Map<string, string>();
  const add = (dept: string, ...amounts: DecimalInput[]) =>
    left.set(dept, sumDecimals([left.get(dept) ?? '0', ...amounts]).toFixed(2));
  for (const { dept, amount } of pools) add(dept, amount);
  for (const { source, dept, project, amount } of lines) {
    add(source, toDecimal(amount).times(-1));
    if (project === null) add(dept, amount);
  }
  return left;
}

describe('step-down', () => {
  it('gives the firm’s costs to departments, those of the office on, and what departments have to their projects', () => {
    const pools = [pool(FIRM_COST_CENTER, '1000.00'), pool('office', '200.00'), pool('a', '50.00')];
    const rules = [
      rule('firm', {}),
      rule('office', { source: 'office', key: 'netIncome' }),
      rule('projects', { target: 'project', key: 'netIncome' }),
    ];
    const bearers = [
      bearer('office', null, { headcount: '2' }),
      bearer('a', null, { headcount: '5', netIncome: '30000' }),
      bearer('b', null, { headcount: '3', netIncome: '10000' }),
      bearer('a', 'p1', { netIncome: '20000' }),
      bearer('a', 'p2', { netIncome: '10000' }),
    ];
    expect(
      allocateStepDown(pools, rules, bearers).map(({ rule, source, dept, project, amount }) => [
        rule,
        source,
        dept,
        project,
        amount,
      ]),
    ).toEqual([
      ['firm', FIRM_COST_CENTER, 'office', null, '200.00'],
      ['firm', FIRM_COST_CENTER, 'a', null, '500.00'],
      ['firm', FIRM_COST_CENTER, 'b', null, '300.00'],
      ['office', 'office', 'a', null, '300.00'],
      ['office', 'office', 'b', null, '100.00'],
      ['projects', 'a', 'a', 'p1', '566.67'],
      ['projects', 'a', 'a', 'p2', '283.33'],
    ]);
  });

  it('goes by heads where nobody has any of the key', () => {
    const bearers = [bearer('a', null, { headcount: '1' }), bearer('b', null, { headcount: '3' })];
    const lines = allocateStepDown([pool(FIRM_COST_CENTER, '100')], [rule('one', { key: 'netIncome' })], bearers);
    expect(lines.map(({ basis, amount }) => [basis, amount])).toEqual([
      ['headcount', '25.00'],
      ['headcount', '75.00'],
    ]);
    const works = [bearer('a', 'p'), bearer('a', 'q')];
    const parts = allocateStepDown([pool('a', '9')], [rule('two', { target: 'project', key: 'netIncome' })], works);
    expect(parts.map(({ basis, amount }) => [basis, amount])).toEqual([
      ['equal', '4.50'],
      ['equal', '4.50'],
    ]);
  });

  it('gives the rent on by area and the rest by what people cost; a department goes on with what it was given', () => {
    const bearers = [
      bearer('office', null, { laborCost: '20000' }),
      bearer('a', null, { laborCost: '60000' }),
      bearer('b', null, { laborCost: '20000' }),
    ];
    const areas = [
      { dept: 'office', area: '100' },
      { dept: 'a', area: '300' },
    ];
    const rules = [
      rule('rent', { subjects: ['rent'], key: 'area', areas }),
      rule('rest', { key: 'laborCost' }),
      rule('print', { source: 'office', subjects: ['print'] }),
      rule('office', { source: 'office', key: 'laborCost' }),
    ];
    const pools = [pool(FIRM_COST_CENTER, '800', 'rent'), pool(FIRM_COST_CENTER, '100'), pool('office', '7', 'print')];
    expect(
      allocateStepDown(pools, rules, bearers).map(({ rule, dept, key, amount }) => [rule, dept, key, amount]),
    ).toEqual([
      ['rent', 'office', '100.00', '200.00'],
      ['rent', 'a', '300.00', '600.00'],
      ['rest', 'office', '20000.00', '20.00'],
      ['rest', 'a', '60000.00', '60.00'],
      ['rest', 'b', '20000.00', '20.00'],
      ['print', 'a', '1.00', '3.50'],
      ['print', 'b', '1.00', '3.50'],
      ['office', 'a', '60000.00', '165.00'],
      ['office', 'b', '20000.00', '55.00'],
    ]);
  });

  it('tells of a part that is given to whom it cannot reach', () => {
    const bearers = [bearer('a', null), bearer('b', null)];
    const halves = (...depts: string[]) => depts.map((dept) => ({ dept, percent: '0.5' }));
    const steps = (...depts: string[]) => [
      rule('first', { source: 'a' }),
      rule('parts', { key: 'fixed', fixed: halves(...depts) }),
    ];
    expect(findUnbearableShare([rule('parts', { key: 'fixed', fixed: halves('a', 'b') })], bearers)).toBeNull();
    expect(findUnbearableShare(steps('b', 'gone'), bearers)).toEqual({ rule: 'parts', dept: 'gone' });
    expect(findUnbearableShare(steps('b', 'a'), bearers)).toEqual({ rule: 'parts', dept: 'a' });
  });

  it('gives each step’s source away to the cent, and nothing is lost or made on the way', () => {
    const DEPTS = ['a', 'b', 'c', 'd'];
    const cents = fc.integer({ min: -1_000_000, max: 9_000_000 }).map((value) => (value / 100).toFixed(2));
    const bearers = fc.array(
      fc.record({
        dept: fc.constantFrom(...DEPTS),
        project: fc.constantFrom(null, 'p', 'q', 'r'),
        ...{ headcount: fc.constantFrom('0', '1', '7'), laborCost: cents, netIncome: cents, directCost: cents },
      }),
      { maxLength: 12 },
    );
    const pools = fc.array(
      fc.record({
        ...{ dept: fc.constantFrom(FIRM_COST_CENTER, ...DEPTS), subject: fc.constantFrom('rent', 'office', 'print') },
        amount: cents,
      }),
    );
    const rules = fc.array(
      fc.record({
        id: fc.uuid(),
        target: fc.constantFrom('dept' as const, 'project' as const),
        source: fc.constantFrom(FIRM_COST_CENTER, ...DEPTS),
        subjects: fc.constantFrom<string[]>([], ['rent'], ['rent', 'office']),
        key: fc.constantFrom(...(['headcount', 'laborCost', 'netIncome', 'directCost', 'area', 'fixed'] as const)),
        areas: fc.constant([{ dept: 'c', area: '12.5' }]),
        fixed: fc.constant([
          { dept: 'a', percent: '0.3' },
          { dept: 'b', percent: '0.7' },
        ]),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(pools, rules, bearers, (all, steps, who) => {
        const lines = allocateStepDown(all, steps, who);
        const borne = sumDecimals(lines.filter(({ project }) => project !== null).map(({ amount }) => amount));
        const left = sumDecimals(leftOf(all, lines).values());
        expect(left.plus(borne).toFixed(2)).toBe(sumDecimals(all.map(({ amount }) => amount)).toFixed(2));
        const gaveAll = new Set(steps.filter(({ subjects }) => subjects.length === 0).map(({ id }) => id));
        for (const { source } of lines.filter(({ rule: id, project }) => project === null && gaveAll.has(id))) {
          const later = lines.slice(lines.findLastIndex((one) => one.source === source) + 1);
          expect(later.some(({ dept, project }) => dept === source && project === null)).toBe(false);
        }
      }),
    );
  });
});
