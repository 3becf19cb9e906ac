import { describe, expect, it } from 'vitest';
import { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { sampleBill, sampleCostFile, sampleResource } from '#business/consult/cost/testing/sample-cost-file.ts';
import { analyseCostIndexes, type FileIndexCorrections, indexItemsOfKind } from '../index.ts';

const none: FileIndexCorrections = { bill: new Map(), resource: new Map() };

function analysed(corrections = none) {
  const file = sampleCostFile();
  file.bills.push(
    sampleBill({
      id: 4,
      code: '010515001001',
      name: '现浇构件钢筋',
      unit: 't',
      quantity: '4',
      price: '5000',
      total: '20000',
    }),
    sampleBill({ id: 5, code: '粤010502001001', name: '矩形柱', quantity: '35', total: '21000' }),
    sampleBill({ id: 6, code: '010502001002', name: '构造柱', unit: '根', quantity: '7', total: '700' }),
    sampleBill({ id: 7, code: '050101001001', name: '砍伐', total: '30', unit: '株', quantity: '3' }),
  );
  file.resources.push(sampleResource({ id: 3, code: '9', name: '钢筋切断机', unit: '台班', kind: 4 }));
  const { indexes, left } = analyseCostIndexes(new CostFileLookup(file), corrections);
  return { left, of: (group: string, key: string) => indexes.find((row) => row.group === group && row.key === key) };
}

describe('indexes of a cost file', () => {
  it('are the cost of works by scale and their shares of what they belong to', () => {
    const { of } = analysed();
    expect(of('economic', 'project')).toMatchObject({ amount: '9810.00', unitCost: '98.1', totalShare: '100.00' });
    expect(of('economic', 'work.3')).toMatchObject({ parentKey: 'work.2', parentShare: '100.00', unitCost: '98.1' });
    expect(of('economic', 'part.works')).toMatchObject({ amount: '8000.00', totalShare: '81.55', unitCost: '80' });
  });

  it('are quantities by code in one unit, with what they contain of a square metre and cost', () => {
    const { of, left } = analysed();
    expect(of('quantity', 'rebar')).toMatchObject({ quantity: '4000', content: '40', price: '5', unit: 'kg', rows: 1 });
    expect(of('quantity', 'concrete')).toMatchObject({ quantity: '35', content: '0.35', rows: 2, unfit: 1 });
    expect(of('quantity', 'excavation')).toMatchObject({ quantity: '150', amount: '8000.00', rows: 2 });
    expect(of('quantity', 'planting')).toMatchObject({ unit: '株', quantity: '3' });
    expect(left).toMatchObject({ bills: 0, resources: 1 });
  });

  it('are resources by the words of their names', () => {
    const { of } = analysed();
    expect(of('resource', 'labor')).toMatchObject({ quantity: '10', content: '0.1', price: '100' });
    expect(of('resource', 'readyConcrete')).toMatchObject({ quantity: '5', unit: 'm3' });
    expect(of('resource', 'steelBar')).toBeUndefined();
  });

  it('follow what people said of a row before its code', () => {
    const said = analysed({
      bill: new Map([
        [6, ''],
        [7, 'pile'],
      ]),
      resource: new Map([[3, 'power']]),
    });
    expect(said.of('quantity', 'concrete')).toMatchObject({ rows: 1, unfit: 0 });
    expect(said.of('quantity', 'pile')).toMatchObject({ rows: 1 });
    expect(said.of('quantity', 'planting')).toBeUndefined();
    expect(said.left).toMatchObject({ bills: 1, billTotal: '700.00', resources: 0 });
  });

  it('have names of their own', () => {
    for (const kind of ['bill', 'resource'] as const) {
      const keys = indexItemsOfKind(kind).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
