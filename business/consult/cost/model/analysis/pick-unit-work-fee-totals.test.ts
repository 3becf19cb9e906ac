import { describe, expect, it } from 'vitest';
import { sampleFee, sampleSummary } from '../../testing/sample-cost-file.ts';
import type { CostFee } from '../file/cost-rows.ts';
import { pickUnitWorkFeeTotals } from './pick-unit-work-fee-totals.ts';

const row = (name: string, total: string | null, group: CostFee['group'] = 'summary') =>
  sampleFee({ id: 1, group, level: 'item', name, total });

describe('what the price of a unit work is added up from', () => {
  it('is what its 费用汇总 says, without looking at the rows', () => {
    const summary = sampleSummary({ works: '100', measures: '20', sundry: null, statutory: '3', tax: '11.07' });
    const unasked = (): never => {
      throw new Error('the rows were asked');
    };
    expect(pickUnitWorkFeeTotals(summary, unasked)).toEqual({
      works: '100',
      measures: '20',
      sundry: null,
      statutory: '3',
      tax: '11.07',
    });
  });

  it('is read of the rows of the summary table where 费用汇总 is silent', () => {
    const rows = [
      row('分部分项工程费', '100'),
      row(' 措施项目费', '20'),
      row('其他项目费', '5'),
      row('规费', '3'),
      row('增值税', '11.52'),
      row('工程造价', '139.52'),
    ];
    const read = { works: '100', measures: '20', sundry: '5', statutory: '3', tax: '11.52' };
    expect(pickUnitWorkFeeTotals(null, () => rows)).toEqual(read);
    expect(pickUnitWorkFeeTotals(sampleSummary({ works: null }), () => rows)).toEqual(read);
  });

  it('takes the first row of a name, and none of another table', () => {
    const rows = [row('税金', '9', 'tax'), row('分部分项合计', '100'), row('分部分项人工费', '30'), row('税金', '9.5')];
    expect(pickUnitWorkFeeTotals(null, () => rows)).toMatchObject({ works: '100', tax: '9.5' });
  });

  it('is unknown without the 分部分项, whatever else is there', () => {
    expect(pickUnitWorkFeeTotals(null, () => [])).toBeNull();
    expect(pickUnitWorkFeeTotals(null, () => [row('规费', '3')])).toBeNull();
    expect(pickUnitWorkFeeTotals(null, () => [row('分部分项工程费', null), row('规费', '3')])).toBeNull();
  });
});
