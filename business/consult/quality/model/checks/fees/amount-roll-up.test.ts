import { describe, expect, it } from 'vitest';
import type { CostFile, CostNode, CostNorm } from '#business/consult/cost/model/index.ts';
import {
  sampleBill,
  sampleComposition,
  sampleFee,
  sampleNode,
  sampleNorm,
  sampleResource,
  sampleSummary,
} from '#business/consult/cost/testing/sample-cost-file.ts';
import { checkSpoiledSample, findSampleBill } from '../../../testing/check-spoiled-sample.ts';

const node = (file: CostFile, id: number): CostNode => file.nodes[id - 1] as CostNode;
const norm = (file: CostFile, id: number): CostNorm => file.norms[id - 1] as CostNorm;

describe('a 费用汇总', () => {
  it('of a project is the sum of its unit works, figure by figure', () => {
    expect(checkSpoiledSample('projectAmountCheck.summarySum', () => undefined)).toEqual([]);
    const spoil = (file: CostFile) => {
      node(file, 1).summary = sampleSummary({ material: '4000.00', safety: '900.00' });
    };
    expect(checkSpoiledSample('projectAmountCheck.summarySum', spoil).map(({ field, diff }) => [field, diff])).toEqual([
      ['安全文明施工费', '-100.00'],
      ['材料费', '-1000.00'],
    ]);
  });

  it('of a unit work is what its sections are made of', () => {
    const spoil = (file: CostFile) => {
      node(file, 4).composition = sampleComposition({ labor: '1500.00', material: '5000.00' });
      node(file, 6).composition = sampleComposition({ labor: '400.00', material: '0' });
      for (const at of [1, 2, 3]) findSampleBill(file, at).composition = null;
    };
    expect(
      checkSpoiledSample('projectAmountCheck.summaryParts', spoil).map(({ field, diff }) => [field, diff]),
    ).toContainEqual(['人工费', '100.00']);
  });

  it('is what its table, the heads of the other tables and the unit work itself say', () => {
    const spoil = (file: CostFile) => {
      const rows = [
        sampleFee({ id: 2, group: 'summary', level: 'group', name: '分部分项工程', code: 'A', total: '8100.00' }),
        sampleFee({ id: 3, group: 'tax', level: 'head', name: '税金', total: '811.00' }),
        sampleFee({ id: 4, group: 'provisionalSum', level: 'head', name: '暂列金额', total: '50.00' }),
        sampleFee({ id: 5, group: 'summary', level: 'group', name: '工程造价', code: 'ZJ', total: '9811.00' }),
      ];
      file.fees.push(...rows);
      node(file, 3).summary = sampleSummary({ total: '9800.00' });
    };
    expect(checkSpoiledSample('projectAmountCheck.summaryRow', spoil).map(({ name, diff }) => [name, diff])).toEqual([
      ['分部分项工程', '100.00'],
      ['暂列金额', '50.00'],
      ['税金', '1.00'],
    ]);
    expect(checkSpoiledSample('projectAmountCheck.unitTotal', spoil)[0]?.diff).toBe('10.00');
    expect(checkSpoiledSample('projectAmountCheck.totalRow', spoil)[0]?.diff).toBe('1.00');
  });

  it('has rows of base × rate, where the base is a number or a formula over row codes', () => {
    const row = { group: 'summary', level: 'item', rate: '10' } as const;
    const rows = (total: string) => (file: CostFile) =>
      file.fees.push(
        sampleFee({ ...row, id: 2, name: '甲', code: 'A', formula: '1000', total: '100.00' }),
        sampleFee({ ...row, id: 3, name: '乙', code: 'B', formula: '(A+A)*2', total }),
      );
    expect(checkSpoiledSample('projectAmountCheck.summaryFormula', (file) => void rows('40.00')(file))).toEqual([]);
    expect(checkSpoiledSample('projectAmountCheck.summaryFormula', (file) => void rows('44.00')(file))).toMatchObject([
      { name: '乙', expected: '40.00', diff: '4.00' },
    ]);
  });
});

describe('a norm', () => {
  const steps = [
    { code: 'A', name: '人工费', formula: 'RGF', rate: '100', total: '10.00' },
    { code: 'B', name: '材料费', formula: 'CLF', rate: '100', total: '15.00' },
    { code: 'C', name: '企业管理费', formula: 'A+B', rate: '10', total: '2.50' },
    { code: 'D', name: '利润', formula: 'A + B + C', rate: '10', total: '2.75' },
    { code: 'E', name: '综合单价', formula: 'A + B + C + D', rate: '100', total: '30.25' },
  ];
  const built = (file: CostFile, changes: Partial<(typeof steps)[number]>, at: number) => {
    norm(file, 1).steps = steps.map((step, each) => (each === at ? { ...step, ...changes } : step));
    norm(file, 1).price = '30.25';
  };

  it('has a price build-up whose steps follow from one another', () => {
    expect(checkSpoiledSample('branchFeeBalanceCheck.step', (file) => built(file, {}, 0))).toEqual([]);
    expect(checkSpoiledSample('branchFeeBalanceCheck.step', (file) => built(file, { total: '3.50' }, 2))).toMatchObject(
      [{ field: '企业管理费', expected: '2.50' }, { field: '利润' }, { field: '综合单价' }],
    );
    expect(
      checkSpoiledSample('branchFeeBalanceCheck.stepPrice', (file) => built(file, { total: '31.25' }, 4))[0]?.diff,
    ).toBe('-1.00');
  });

  /** Ten norms priced by the hour; a wrong usage or price shows where the others agree. */
  const priced = (spoil: (file: CostFile) => void) => (file: CostFile) => {
    file.norms = Array.from({ length: 12 }, (_, at) =>
      sampleNorm({ id: at + 1, billId: 1, quantity: '10', price: '24.20', total: '242.00', steps: steps.slice(0, 1) }),
    );
    file.usages = file.norms.map(({ id }) => ({
      id,
      owner: 'norm',
      ownerId: id,
      scopeId: 3,
      resourceCode: '870001',
      quantity: '1',
      noCost: false,
      sourceLine: id,
    }));
    spoil(file);
  };

  it('takes as much as its parts cost: a usage ten times too large is found', () => {
    expect(
      checkSpoiledSample(
        'branchFeeBalanceCheck.usage',
        priced(() => undefined),
      ),
    ).toEqual([]);
    const wrong = priced((file) => Object.assign(file.usages[4] ?? {}, { quantity: '10' }));
    expect(checkSpoiledSample('branchFeeBalanceCheck.usage', wrong)).toMatchObject([
      { target: { kind: 'norm', id: 5 }, field: '人工费', expected: '1000.00', diff: '-900.00' },
    ]);
  });

  it('has the rates of the other norms of its unit work', () => {
    const wrong = priced((file) => {
      for (const each of file.norms)
        each.steps = [
          { code: 'C', name: '企业管理费', formula: 'X', rate: each.id === 7 ? '9.9' : '8.88', total: '1' },
        ];
    });
    expect(checkSpoiledSample('branchFeeBalanceCheck.stepRate', wrong)).toMatchObject([
      { target: { kind: 'norm', id: 7 }, expected: '8.88%', actual: '9.9%' },
    ]);
  });
});

describe('a bill of the 2025 edition', () => {
  it('has a unit price of its parts', () => {
    const parts = sampleComposition({ labor: '10.00', material: '15.00', overhead: '3.00', profit: '2.00' });
    const spoil = (labor: string) => (file: CostFile) => {
      findSampleBill(file, 1).unitComposition = { ...parts, labor };
    };
    expect(checkSpoiledSample('branchFeeBalanceCheck.unitParts', spoil('10.00'))).toEqual([]);
    expect(checkSpoiledSample('branchFeeBalanceCheck.unitParts', spoil('11.00'))).toMatchObject([
      { expected: '31.00', diff: '-1.00' },
    ]);
  });
});

describe('scales and totals in words', () => {
  it('a unit work is not ten times the work above, nor ten times off its siblings', () => {
    const scales =
      (...values: string[]) =>
      (file: CostFile) => {
        const scaled = { scaleUnit: 'm2', summary: null } as const;
        Object.assign(node(file, 2), { scale: '1000', scaleUnit: 'm2' });
        Object.assign(node(file, 3), { scale: values[0], scaleUnit: 'm2' });
        for (const [at, scale] of values.slice(1).entries())
          file.nodes.push(
            sampleNode({ id: 7 + at, parentId: 2, kind: 'unitWork', name: `单位${at}`, scale, ...scaled }),
          );
      };
    expect(checkSpoiledSample('projectAmountCheck.scale', scales('1000', '800'))).toEqual([]);
    expect(checkSpoiledSample('projectAmountCheck.scale', scales('10000'))).toMatchObject([
      { expected: '≤ 1,000', actual: '10000' },
    ]);
    expect(checkSpoiledSample('projectAmountCheck.scale', scales('1000', '1000', '100'))).toMatchObject([
      { name: '单位1', actual: '100' },
    ]);
  });

  it('the total in words is that in figures, however it is written', () => {
    const words = (value: string) => (file: CostFile) => {
      file.header.attributes = [{ name: '工程总价（大写）', value }];
    };
    expect(checkSpoiledSample('projectAmountCheck.totalInWords', words('玖仟捌佰壹拾圆整'))).toEqual([]);
    expect(checkSpoiledSample('projectAmountCheck.totalInWords', words('人民币玖仟捌佰壹拾元正'))).toEqual([]);
    expect(checkSpoiledSample('projectAmountCheck.totalInWords', words('玖仟捌佰元整'))).toHaveLength(1);
  });
});

describe('what an import found missing', () => {
  it('is a finding at its row, unless the rules of bills tell it', () => {
    const gap = { level: 'gap', nodeId: 3, element: 'x', message: '应为数值', sourceLine: 12 } as const;
    const gaps = (file: CostFile) => {
      file.gaps = [
        { ...gap, id: 1, kind: 'resource', rowId: 2, field: 'Price', value: '4O' },
        { ...gap, id: 2, kind: 'bill', rowId: 1, field: 'Unit', value: '' },
      ];
      file.resources[1] = sampleResource({ id: 2, code: '400009', name: '混凝土' });
    };
    expect(checkSpoiledSample('analyzerBillAndMaterial.gap', gaps)).toMatchObject([
      {
        target: { kind: 'resource', id: 2 },
        code: '400009',
        field: 'Price',
        actual: '4O',
        message: '第 12 行：应为数值',
      },
    ]);
  });
});

describe('a unit work of several editions', () => {
  it('keeps a bill without parts from accusing the sums above it', () => {
    const spoil = (file: CostFile) => {
      file.bills.push(
        sampleBill({ id: 4, code: '010101003001', name: '挖沟槽', composition: sampleComposition({ labor: '9' }) }),
      );
      node(file, 5).composition = sampleComposition({ labor: '1' });
    };
    expect(checkSpoiledSample('projectAmountCheck.compositionSum', spoil)).toEqual([]);
  });
});
