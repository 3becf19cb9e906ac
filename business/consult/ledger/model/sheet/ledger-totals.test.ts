import { describe, expect, it } from 'vitest';
import { addDecimals, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { buildNextPeriodRows, findMeasurementFaults } from '../payment/measurement-period-rows.ts';
import {
  computeCompletedAmount,
  computeMaxCumulativePayable,
  computePayableAmount,
  computePrepaymentRecovery,
  computeRetention,
} from '../payment/payable-amounts.ts';
import { checkThreeStageLimits } from '../settle/three-stage-limits.ts';
import { applySheetChange } from './apply-sheet-change.ts';
import { COST_LEDGER_BY_KIND } from './cost-ledger-definitions.ts';
import { createEmptyLedgerRow, type LedgerRow } from './ledger-row.ts';
import { sortLedgerRows } from './ledger-row-order.ts';
import { computeLedgerTotals, findLedgerSectionIds } from './ledger-totals.ts';
import { mergeLedgerSide } from './merge-ledger-side.ts';

/** The same sequence for the same seed. */
function drawing(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function randomRows(draw: (below: number) => number): LedgerRow[] {
  const rows: LedgerRow[] = [];
  const cents = () => (draw(9) === 0 ? null : (draw(20_000_000) / 100).toFixed(2));
  for (let id = 1; id <= 60; id++) {
    const parentId = id === 1 || draw(4) === 0 ? null : 1 + draw(id - 1);
    rows.push({
      ...createEmptyLedgerRow(id, parentId),
      name: `第${id}项`,
      baseAmount: cents(),
      claimedAmount: cents(),
      agreedAmount: cents(),
    });
  }
  return sortLedgerRows(rows);
}

const KEYS = ['base', 'claimed', 'agreed', 'increase', 'decrease'] as const;

function expectSummed(rows: readonly LedgerRow[]): void {
  const { byId, total } = computeLedgerTotals(rows);
  const below = (id: number | null, key: (typeof KEYS)[number]) =>
    sumDecimals(rows.filter(({ parentId }) => parentId === id).map((row) => byId.get(row.id)?.[key])).toFixed(2);
  for (const key of KEYS) {
    for (const id of findLedgerSectionIds(rows)) expect(byId.get(id)?.[key]).toBe(below(id, key));
    expect(total[key]).toBe(below(null, key));
  }
  for (const { claimed, agreed, increase, decrease } of [total, ...byId.values()])
    expect(addDecimals(claimed, increase).minus(decrease).toFixed(2)).toBe(agreed);
}

describe('a table of rows', () => {
  it('adds up to the cent at every level, and 审定 = 送审 + 核增 − 核减 there, whatever the tree', () => {
    for (let seed = 1; seed <= 60; seed++) expectSummed(randomRows(drawing(seed * 7919)));
  });

  it('rounds what a file states beyond the cent where it is told, and keeps 审定 = 送审 + 核增 − 核减', () => {
    const rows = ['0.004', '0.004', '0.004'].map((claimedAmount, at) => ({
      ...createEmptyLedgerRow(at + 1),
      claimedAmount,
      agreedAmount: '0.006',
    }));
    expect(computeLedgerTotals(rows).total).toMatchObject({
      claimed: '0.01',
      agreed: '0.02',
      increase: '0.01',
      decrease: '0.00',
    });
  });

  it('keeps sections before their rows when rows are added and removed, and knows nothing of rows that are gone', () => {
    const rows = applySheetChange(
      [],
      {
        add: [
          { parentId: null, values: { name: '分部' } },
          { parentId: null, values: { name: '其他' } },
          { parentId: 1, values: { name: '挖土', claimedQuantity: '3', claimedPrice: '1.115' } },
        ],
      },
      COST_LEDGER_BY_KIND.changeVisa,
    );
    expect(rows.map(({ name, claimedAmount }) => [name, claimedAmount])).toEqual([
      ['分部', null],
      ['挖土', '3.35'],
      ['其他', null],
    ]);
    expect(applySheetChange(rows, { remove: [1] }, COST_LEDGER_BY_KIND.changeVisa).map(({ name }) => name)).toEqual([
      '其他',
    ]);
    expect(() => applySheetChange(rows, { set: [{ id: 9, values: {} }] }, COST_LEDGER_BY_KIND.changeVisa)).toThrow(
      '第9行已不存在',
    );
  });

  it('takes a side of other rows beside its own by section, code and name', () => {
    const rows = (amounts: readonly string[], more: readonly LedgerRow[] = []) => [
      { ...createEmptyLedgerRow(1), name: '土方' },
      ...amounts.map((claimedAmount, at) => ({
        ...createEmptyLedgerRow(at + 2, 1),
        code: `01010100100${at}`,
        name: '平整',
        claimedAmount,
      })),
      ...more,
    ];
    const own = rows(['10', '20']).map((row) => ({ ...row, baseAmount: row.claimedAmount, claimedAmount: null }));
    const merged = mergeLedgerSide(
      own,
      rows(['11'], [{ ...createEmptyLedgerRow(9, 1), name: '新增', claimedAmount: '5' }]),
      'claimed',
      'claimed',
    );
    expect([merged.met, merged.added]).toEqual([2, 1]);
    expect(computeLedgerTotals(sortLedgerRows(merged.rows)).total).toMatchObject({ base: '30.00', claimed: '16.00' });
  });
});

/** A contract with terms of its own, paid over a few periods until it is built. */
function paidOver(draw: (below: number) => number) {
  const total = ((1_000_000 + draw(90_000_000)) / 100).toFixed(2);
  const mainShare = draw(3) === 0 ? null : (0.3 + draw(7) / 10).toFixed(1);
  const terms = {
    total,
    amount: total,
    payRate: '0.8',
    retainRate: '0.03',
    prepayRate: (draw(4) / 10).toFixed(1),
    mainShare,
  };
  let [before, back, paid] = ['0', '0', '0'];
  for (let period = 0; period < 6; period++) {
    const room = toDecimal(total).minus(before);
    const completed = computeCompletedAmount({
      measured: period === 5 ? room.toFixed(2) : room.times(draw(100)).div(100).toFixed(2),
    });
    const prepayBack = computePrepaymentRecovery(terms, completed, before, back);
    const cuts = { prepayBack, retention: computeRetention(terms, completed), ownerMaterial: null, otherCuts: null };
    [before, back] = [addDecimals(before, completed).toFixed(2), addDecimals(back, prepayBack).toFixed(2)];
    paid = addDecimals(paid, computePayableAmount(terms.payRate, completed, cuts)).toFixed(2);
  }
  const open = toDecimal(terms.amount).times(terms.prepayRate).round(2, 1).minus(back).toNumber();
  return {
    open,
    room: toDecimal(computeMaxCumulativePayable(terms)).minus(paid).toNumber(),
    steady: mainShare === null,
  };
}

describe('measurement and payment', () => {
  const bill = {
    ...createEmptyLedgerRow(1),
    code: '01',
    name: '砌体',
    baseQuantity: '100',
    basePrice: '10',
    claimedQuantity: '60',
    agreedQuantity: '60',
  };

  it('knows a quantity beyond contract and agreed changes, and one granted beyond what was applied for', () => {
    const next = buildNextPeriodRows([bill]).map((row) => ({ ...row, claimedQuantity: '50', agreedQuantity: '50' }));
    expect(next[0]?.lastQuantity).toBe('60');
    expect(findMeasurementFaults(next, new Map()).map(({ kind, total, most }) => [kind, total, most])).toEqual([
      ['measuredOver', '110', '100'],
    ]);
    expect(findMeasurementFaults(next, new Map([['01', '10']]))).toEqual([]);
    expect(findMeasurementFaults([{ ...bill, claimedQuantity: '59' }], new Map())[0]?.kind).toBe('grantedOver');
  });

  it('gives back the whole prepayment and never more, and pays no more than the share of the contract, over any periods', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { open, room, steady } = paidOver(drawing(seed * 104_729));
      expect(open).toBeGreaterThanOrEqual(0);
      expect(open).toBeLessThan(steady ? 0.05 : 0.02);
      expect(room).toBeGreaterThanOrEqual(-0.05);
    }
  });

  it('judges 概算, 控制价 and 结算 by the stage before', () => {
    expect(
      checkThreeStageLimits({ estimate: '100', budget: '110', control: '110.01', settled: null }).map(
        ({ stage, over, exceeded }) => [stage, over, exceeded],
      ),
    ).toEqual([
      ['budget', '0.00', false],
      ['control', '0.01', true],
    ]);
  });
});
