import { describe, expect, it } from 'vitest';
import { sampleCostFile, sampleSummary } from '../../testing/sample-cost-file.ts';
import type { CostFile } from '../file/cost-file.ts';
import { computeFileComposition, type NodeBillTotals, PRICE_ELEMENTS } from './cost-file-composition.ts';

/** The rows as the store adds them up. */
function sourceOf({ nodes, bills, fees, header, resources }: CostFile) {
  const summed = bills.map(({ nodeId, kind, total, composition }): NodeBillTotals => {
    const parts = Object.fromEntries(PRICE_ELEMENTS.map((part) => [part, composition?.[part] ?? null]));
    return { nodeId, kind, count: 1, total: total ?? '0', ...parts } as NodeBillTotals;
  });
  const used = resources.map(({ kind, total }) => ({ kind, total: total ?? '0' }));
  return { total: header.total, nodes, bills: summed, fees, resources: used };
}

describe('composition of a cost file', () => {
  const file = sampleCostFile();

  it('adds up to the whole: what no kind of fee states is told as the rest', () => {
    const { fees, total } = computeFileComposition(sourceOf(file));
    const whole = fees.filter(({ key }) => ['works', 'measures', 'sundry', 'statutory', 'tax', 'rest'].includes(key));
    expect(total).toBe(file.header.total);
    expect(whole.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(total), 2);
    const more = { ...sourceOf(file), total: '10000.00' };
    expect(computeFileComposition(more).fees.find(({ key }) => key === 'rest')?.amount).toBe(
      (10000 - Number(file.header.total)).toFixed(2),
    );
  });

  it('gathers bills by the name of their division, of all unit works, and those of none by their unit work', () => {
    const [root, works, unit, section, division] = file.nodes;
    if (!root || !works || !unit || !section || !division) throw new Error('the sample has no tree');
    const second = [
      { ...unit, id: 11, name: '安装' },
      { ...division, id: 12, parentId: 11 },
    ];
    const bill = (nodeId: number, total: string): NodeBillTotals =>
      ({
        nodeId,
        kind: 'bill',
        count: 2,
        total,
        ...Object.fromEntries(PRICE_ELEMENTS.map((part) => [part, null])),
      }) as NodeBillTotals;
    const nodes = [root, works, unit, section, division, ...second];
    const bills = [bill(5, '600.00'), bill(12, '300.00'), bill(11, '100.00')];
    const { divisions, billTotal, billCount } = computeFileComposition({ ...sourceOf(file), nodes, bills });
    expect([billTotal, billCount]).toEqual(['1000.00', 6]);
    expect(
      divisions.map(({ name, amount, share, places }) => [name, amount, share, places.map(({ work }) => work)]),
    ).toEqual([
      ['土石方工程', '900.00', '0.9', ['建筑', '安装']],
      ['安装', '100.00', '0.1', ['安装']],
    ]);
  });

  it('reads 人材机 of the summaries, else of the bills, else of the resources, and says which', () => {
    const silent = { ...sampleSummary(), labor: null, material: null, mainMaterial: null, machine: null };
    const nodes = file.nodes.map((node) => ({
      ...node,
      summary: node.summary && { ...silent, overhead: null, profit: null, risk: null },
    }));
    const from = sourceOf({ ...file, nodes });
    const none = from.bills.map((row) => ({
      ...row,
      ...Object.fromEntries(PRICE_ELEMENTS.map((part) => [part, null])),
    }));
    expect(
      computeFileComposition({ ...from, bills: none as NodeBillTotals[], resources: [{ kind: 4, total: '7' }] }),
    ).toMatchObject({
      source: 'resources',
      elements: [{ key: 'machine', amount: '7.00' }],
    });
    expect(computeFileComposition({ ...from, bills: none as NodeBillTotals[], resources: [] })).toMatchObject({
      source: 'none',
      elements: [],
    });
    const labor = from.bills.map((row, at) => ({
      ...row,
      labor: at === 0 ? '12.5' : null,
      material: null,
      machine: null,
    }));
    expect(computeFileComposition({ ...from, bills: labor }).source).toBe('bills');
  });
});
