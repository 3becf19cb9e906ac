import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { allocateStepDown, type CostBearer, FIRM_COST_CENTER, type StepDownRule } from './step-down-allocation.ts';

const bearer = (dept: string, project: string | null, more: Partial<CostBearer> = {}): CostBearer => ({
  ...{ dept, project, headcount: '0', netIncome: '0', directCost: '0' },
  ...more,
});
const rule = (id: string, more: Partial<StepDownRule>): StepDownRule => ({
  ...{ id, target: 'dept', source: FIRM_COST_CENTER, key: 'headcount', fixed: [] },
  ...more,
});

describe('step-down', () => {
  it('gives the firm’s costs to departments, those of the office on, and what departments have to their projects', () => {
    const pools = new Map([
      [FIRM_COST_CENTER, '1000.00'],
      ['office', '200.00'],
      ['a', '50.00'],
    ]);
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
    const lines = allocateStepDown(new Map([[FIRM_COST_CENTER, '100']]), [rule('one', { key: 'netIncome' })], bearers);
    expect(lines.map(({ amount }) => amount)).toEqual(['25.00', '75.00']);
  });

  it('gives each step’s source away to the cent, and nothing is lost or made on the way', () => {
    const DEPTS = ['a', 'b', 'c', 'd'];
    const cents = fc.integer({ min: -1_000_000, max: 9_000_000 }).map((value) => (value / 100).toFixed(2));
    const bearers = fc.array(
      fc.record({
        dept: fc.constantFrom(...DEPTS),
        project: fc.constantFrom(null, 'p', 'q', 'r'),
        ...{ headcount: fc.constantFrom('0', '1', '7'), netIncome: cents, directCost: cents },
      }),
      { maxLength: 12 },
    );
    const rules = fc.array(
      fc.record({
        id: fc.uuid(),
        target: fc.constantFrom('dept' as const, 'project' as const),
        source: fc.constantFrom(FIRM_COST_CENTER, ...DEPTS),
        key: fc.constantFrom('headcount' as const, 'netIncome' as const, 'directCost' as const, 'fixed' as const),
        fixed: fc.constant([
          { dept: 'a', percent: '0.3' },
          { dept: 'b', percent: '0.7' },
        ]),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(FIRM_COST_CENTER, ...DEPTS), cents),
        rules,
        bearers,
        (pools, steps, all) => {
          const before = new Map(Object.entries(pools));
          const lines = allocateStepDown(before, steps, all);
          const left = new Map(Object.entries(pools));
          const move = (dept: string, amount: string, sign: 1 | -1) =>
            left.set(
              dept,
              sumDecimals([left.get(dept) ?? '0', sign === 1 ? amount : sumDecimals(['0']).minus(amount)]).toFixed(2),
            );
          for (const { source, dept, project, amount } of lines) {
            move(source, amount, -1);
            if (project === null) move(dept, amount, 1);
          }
          const borne = sumDecimals(lines.filter(({ project }) => project !== null).map(({ amount }) => amount));
          expect(sumDecimals(left.values()).plus(borne).toFixed(2)).toBe(sumDecimals(before.values()).toFixed(2));
          for (const { source } of lines.filter(({ project }) => project === null)) {
            const later = lines.slice(lines.findLastIndex((one) => one.source === source) + 1);
            expect(later.some(({ dept, project }) => dept === source && project === null)).toBe(false);
          }
        },
      ),
    );
  });
});
