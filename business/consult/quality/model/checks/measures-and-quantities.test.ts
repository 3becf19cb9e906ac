import { describe, expect, it } from 'vitest';
import type { CostFile } from '#business/consult/cost/model/index.ts';
import { sampleComposition, sampleFee } from '#business/consult/cost/testing/sample-cost-file.ts';
import { checkSpoiledSample, findSampleBill } from '../../testing/check-spoiled-sample.ts';

describe('measures, provisional sums, quantities', () => {
  it('recalculates a rate measure and accepts overhead and profit on top', () => {
    const spoil = (changes: object) => (file: CostFile) => Object.assign(findSampleBill(file, 3), changes);
    expect(checkSpoiledSample('measuresRateCheck.amount', spoil({ rate: '12' }))[0]?.formula).toBe(
      '8,000 × 12% = 960.00',
    );
    const parts = sampleComposition({ material: '960', overhead: '30', profit: '10' });
    expect(checkSpoiledSample('measuresRateCheck.amount', spoil({ rate: '12', composition: parts }))).toEqual([]);
    expect(checkSpoiledSample('measuresRateCheck.direct', spoil({ rate: '11', composition: parts }))[0]?.severity).toBe(
      'warn',
    );
  });
  it('misses 安全文明施工费 and an unusual share', () => {
    const spoil = (file: CostFile) => {
      const unit = file.nodes[2];
      if (unit?.summary) Object.assign(unit.summary, { safety: '0', measures: '0' });
      Object.assign(findSampleBill(file, 3), { total: '0', price: '0' });
    };
    expect(checkSpoiledSample('measuresRateCheck.safety', spoil)[0]?.severity).toBe('error');
    expect(checkSpoiledSample('measuresRateCheck.share', spoil)[0]?.actual).toBe('0%');
  });
  it('holds provisional sums to their share and their rows', () => {
    const spoil = (file: CostFile) => {
      const unit = file.nodes[2];
      if (unit?.summary) unit.summary.provisionalSum = '1600.00';
      file.fees.push(
        sampleFee({ id: 5, group: 'sundry', level: 'head', name: '其他项目', total: '1700.00' }),
        sampleFee({
          id: 6,
          parentId: 5,
          group: 'sundry',
          level: 'item',
          code: '1',
          name: '暂列金额',
          total: '1600.00',
        }),
        sampleFee({
          id: 7,
          parentId: 5,
          group: 'sundry',
          level: 'item',
          code: '4',
          name: '总承包服务费',
          formula: '1000',
          rate: '3',
          total: '40.00',
        }),
      );
    };
    expect(checkSpoiledSample('provisionalCheck.share', spoil)[0]).toMatchObject({
      actual: '20%',
      amountImpact: '400.00',
    });
    expect(checkSpoiledSample('provisionalCheck.head', spoil)[0]?.diff).toBe('60.00');
    expect(checkSpoiledSample('provisionalCheck.rate', spoil)[0]?.diff).toBe('10.00');
  });
  it('evaluates quantity expressions', () => {
    const spoil = (text: string) => (file: CostFile) => {
      findSampleBill(file, 1).expressions = [{ text, quantity: null }];
    };
    expect(checkSpoiledSample('quantityCheck.expression', spoil('(10+15)×4[首层]'))).toEqual([]);
    expect(checkSpoiledSample('quantityCheck.expression', spoil('(10+16)*4'))[0]).toMatchObject({
      diff: '-4',
      amountImpact: '-120.00',
    });
    expect(checkSpoiledSample('quantityCheck.expression', spoil('见图'))).toEqual([]);
  });
});
