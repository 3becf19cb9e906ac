import { describe, expect, it } from 'vitest';
import type { CostFile } from '#business/consult/cost/model/index.ts';
import {
  sampleBill,
  sampleComposition,
  sampleFee,
  sampleNode,
  sampleSummary,
} from '#business/consult/cost/testing/sample-cost-file.ts';
import { checkSpoiledSample } from '../../../testing/check-spoiled-sample.ts';
import { defaultCheckSettings } from '../../index.ts';

const statutory =
  (total: string, rate = '20') =>
  (file: CostFile) => {
    const fee = { group: 'statutory', level: 'item', name: '社会保险费' } as const;
    file.fees.push(sampleFee({ ...fee, id: 2, code: 'D1', formula: '2000', rate, total }));
  };

describe('lawfeeCheck', () => {
  it('finds an amount that is not base × rate', () => {
    expect(checkSpoiledSample('lawfeeCheck.amount', statutory('400'))).toEqual([]);
    expect(checkSpoiledSample('lawfeeCheck.amount', statutory('380'))[0]).toMatchObject({
      expected: '400.00',
      diff: '-20.00',
      formula: '2,000 × 20% = 400.00',
    });
  });
  it('finds a rate other than the published one', () => {
    const settings = { ...defaultCheckSettings, statutoryRates: new Map([['社会保险', '21']]) };
    expect(checkSpoiledSample('lawfeeCheck.rate', statutory('400'), settings)[0]).toMatchObject({
      severity: 'error',
      expected: '21%',
    });
    expect(checkSpoiledSample('lawfeeCheck.rate', statutory('420', '21'), settings)).toEqual([]);
  });
  it('finds a unit work without, where the others have it, and one with another rate', () => {
    const second = (file: CostFile) => {
      statutory('400')(file);
      const unit = file.nodes[2];
      if (unit) unit.summary = sampleSummary({ statutory: '400' });
      file.nodes.push(
        sampleNode({ id: 7, parentId: 2, kind: 'unitWork', name: '装饰', specialty: '0101', summary: sampleSummary() }),
      );
      const fee = { group: 'statutory', level: 'item', name: '社会保险费', nodeId: 7 } as const;
      file.fees.push(sampleFee({ ...fee, id: 3, formula: '100', rate: '10', total: '10' }));
    };
    expect(checkSpoiledSample('lawfeeCheck.missing', second).map(({ name }) => name)).toEqual(['装饰']);
    expect(checkSpoiledSample('lawfeeCheck.sameRate', second)[0]).toMatchObject({ expected: '20%', actual: '10%' });
  });
  it('tells a 规费 in a file of the 2024 rules', () => {
    const later = (file: CostFile) => {
      file.header.edition = '2025';
      file.fees.push(sampleFee({ id: 2, group: 'summary', level: 'item', name: '规费', total: '88' }));
    };
    expect(checkSpoiledSample('lawfeeCheck.abolished', later)[0]?.amountImpact).toBe('88');
  });
});

describe('measuresRateCheck', () => {
  it('compares the rate of 安全文明施工费 with the area’s', () => {
    const settings = { ...defaultCheckSettings, safetyRate: '13' };
    expect(checkSpoiledSample('measuresRateCheck.safetyRate', () => undefined, settings)).toMatchObject([
      { severity: 'error', expected: '13%', actual: '12.5%', amountImpact: '-40.00' },
    ]);
    expect(
      checkSpoiledSample('measuresRateCheck.safetyRate', () => undefined, { ...settings, safetyRate: '12.50' }),
    ).toEqual([]);
    expect(
      checkSpoiledSample('measuresRateCheck.safetyRate', () => undefined, { ...settings, safetyRate: '12' }),
    ).toMatchObject([{ severity: 'warn', amountImpact: '40.00' }]);
  });
});

describe('profitRateCheck', () => {
  /** Twelve bills whose overhead is 10 % of labour and machines, profit 5 % of labour, material and machines. */
  const priced = (change: Partial<ReturnType<typeof sampleComposition>>) => (file: CostFile) => {
    for (let at = 0; at < 12; at++) {
      const [labor, material, machine] = [1000 + 70 * at, 2000 - 30 * at, 500 + 11 * at * at];
      const overhead = ((labor + machine) * 0.1).toFixed(2);
      const profit = ((labor + material + machine) * 0.05).toFixed(2);
      const parts = { labor: `${labor}`, material: `${material}`, machine: `${machine}`, overhead, profit };
      const composition = sampleComposition({ ...parts, ...(at === 7 ? change : {}) });
      file.bills.push(sampleBill({ id: 10 + at, code: `0101010030${10 + at}`, name: `清单${at}`, composition }));
    }
  };
  it('sees the base by the rates and finds the bill that goes by another', () => {
    expect(checkSpoiledSample('profitRateCheck.stray', priced({}))).toEqual([]);
    const [finding] = checkSpoiledSample('profitRateCheck.stray', priced({ overhead: '400.00' }));
    expect(finding).toMatchObject({
      target: { kind: 'bill', id: 17 },
      field: '企业管理费',
      expected: '252.90',
      diff: '147.10',
    });
    expect(finding?.message).toContain('人工费与机具费之和');
  });
  it('finds a bill without profit', () => {
    expect(checkSpoiledSample('profitRateCheck.none', priced({ profit: '0' }))[0]).toMatchObject({
      field: '利润',
      actual: '0',
    });
  });
  it('compares with the range of the area', () => {
    const profitRate = { overhead: { min: '12', max: '20' }, profit: { min: '4', max: '8' } };
    const findings = checkSpoiledSample('profitRateCheck.range', priced({}), {
      ...defaultCheckSettings,
      profitRate,
    });
    expect(findings.map(({ field, actual }) => [field, actual])).toEqual([['企业管理费费率', '10%']]);
  });
});

describe('laborRateCheck', () => {
  it('finds a share out of the range of the specialty, and days below the published price', () => {
    const much = (file: CostFile) => {
      const unit = file.nodes[2];
      if (unit) unit.summary = sampleSummary({ labor: '4000.00' });
    };
    expect(checkSpoiledSample('laborRateCheck.share', much)[0]?.actual).toBe('40.77%');
    const settings = { ...defaultCheckSettings, laborPriceFloor: '120' };
    expect(checkSpoiledSample('laborRateCheck.price', () => undefined, settings)[0]).toMatchObject({
      severity: 'error',
      amountImpact: '-200.00',
    });
  });
});
