import { describe, expect, it } from 'vitest';
import type { CostFile } from '#business/consult/cost/model/index.ts';
import {
  sampleBill,
  sampleComposition,
  sampleCostFile,
  sampleResource,
} from '#business/consult/cost/testing/sample-cost-file.ts';
import { checkSpoiledSample, findSampleBill } from '../../testing/check-spoiled-sample.ts';
import { defaultCheckSettings, runChecks } from '../index.ts';

describe('a clean file', () => {
  it('has no findings at all', () => {
    const findings = runChecks(sampleCostFile()).flatMap(({ outcome }) => outcome.findings);
    expect(findings.map((each) => `${each.ruleId}: ${each.message}`)).toEqual([]);
  });
  it('is not called passed where nothing could be checked', () => {
    const runs = runChecks(sampleCostFile());
    const reasons = runs.flatMap(({ outcome }) => outcome.notChecked.map(({ reason }) => reason));
    expect(reasons).toContain('文件中没有工程量计算式，未核对工程量');
    expect(reasons.every((reason) => /未|没有|不足/.test(reason))).toBe(true);
  });
});

describe('branchFeeBalanceCheck', () => {
  it('finds an amount that is not quantity × price, with the numbers and the money', () => {
    const [finding] = checkSpoiledSample('branchFeeBalanceCheck.billProduct', (file) => {
      findSampleBill(file, 1).total = '3100.00';
    });
    expect(finding).toMatchObject({
      severity: 'error',
      target: { kind: 'bill', id: 1 },
      nodePath: '1号楼 / 建筑 / 分部分项工程 / 土石方工程',
      expected: '3000.00',
      actual: '3100',
      diff: '100.00',
      amountImpact: '100.00',
      formula: '100 × 30 = 3,000.00',
    });
    expect(finding?.message).toBe(
      '清单合价不等于工程量 × 综合单价：应为 3,000.00 元，文件为 3,100.00 元，相差 100.00 元',
    );
  });
  it('forgives what shown digits explain, unless the file shows all digits', () => {
    const rounded = (file: CostFile) =>
      Object.assign(findSampleBill(file, 1), { quantity: '12.35', price: '30.13', total: '372.20' });
    expect(checkSpoiledSample('branchFeeBalanceCheck.billProduct', rounded)).toEqual([]);
    const exact = (file: CostFile) => {
      for (let id = 10; id < 70; id++) file.bills.push(sampleBill({ id, code: '', name: 'x' }));
      rounded(file);
    };
    expect(checkSpoiledSample('branchFeeBalanceCheck.billProduct', exact)).toHaveLength(1);
  });
  it('finds a composition that does not add up, whichever way 主材 is counted', () => {
    const parts = sampleComposition({ labor: '1000', material: '1500', mainMaterial: '400', overhead: '500' });
    const spoil = (total: string) => (file: CostFile) => {
      Object.assign(findSampleBill(file, 1), {
        composition: parts,
        total,
        quantity: '100',
        price: String(Number(total) / 100),
      });
    };
    expect(checkSpoiledSample('branchFeeBalanceCheck.billParts', spoil('3400'))).toEqual([]);
    expect(checkSpoiledSample('branchFeeBalanceCheck.billParts', spoil('3000'))).toEqual([]);
    expect(checkSpoiledSample('branchFeeBalanceCheck.billParts', spoil('3410'))[0]?.diff).toBe('10.00');
  });
  it('finds norms, divisions and sections that do not add up', () => {
    const spoil = (file: CostFile) => {
      const norm = file.norms[0];
      if (norm) Object.assign(norm, { quantity: '90', total: '2700.00' });
      const division = file.nodes[4];
      if (division) division.total = '8100.00';
    };
    expect(checkSpoiledSample('branchFeeBalanceCheck.normSum', spoil)[0]?.diff).toBe('300.00');
    expect(checkSpoiledSample('branchFeeBalanceCheck.divisionSum', spoil)[0]).toMatchObject({
      diff: '100.00',
      target: { kind: 'node', id: 5 },
    });
    expect(checkSpoiledSample('branchFeeBalanceCheck.sectionSum', spoil)[0]?.diff).toBe('-100.00');
    const empty = (file: CostFile) => {
      for (const each of file.bills) each.nodeId = 6;
    };
    expect(checkSpoiledSample('branchFeeBalanceCheck.divisionSum', empty)[0]?.diff).toBe('8000.00');
  });
});

describe('projectAmountCheck', () => {
  it('follows the money from the unit work to the bid', () => {
    const spoil = (file: CostFile) => {
      const unit = file.nodes[2];
      if (unit) unit.total = '9910.00';
      Object.assign(file.header, { bidTotal: '9000.00', priceCeiling: '8000' });
    };
    expect(checkSpoiledSample('projectAmountCheck.unitSum', spoil)[0]?.diff).toBe('100.00');
    expect(checkSpoiledSample('projectAmountCheck.singleSum', spoil)[0]?.diff).toBe('-100.00');
    expect(checkSpoiledSample('projectAmountCheck.bidTotal', spoil)[0]?.diff).toBe('-810.00');
    expect(checkSpoiledSample('projectAmountCheck.ceiling', spoil)[0]?.amountImpact).toBe('1000.00');
  });
});

describe('taxCheck', () => {
  const rate =
    (value: string, total: string, date = '2024-05') =>
    (file: CostFile) => {
      const tax = file.fees[0];
      if (tax) Object.assign(tax, { rate: value, total });
      file.header.materialPriceDate = date;
    };
  it('knows the statutory rate of each period and the surcharges', () => {
    expect(checkSpoiledSample('taxCheck.rate', rate('10', '900.00'))[0]).toMatchObject({
      expected: '9%',
      actual: '10%',
      amountImpact: '90.00',
    });
    expect(checkSpoiledSample('taxCheck.rate', rate('10', '900.00', '2019-03'))).toEqual([]);
    expect(checkSpoiledSample('taxCheck.rate', rate('10.08', '907.20'))).toEqual([]);
    expect(checkSpoiledSample('taxCheck.rate', rate('11', '990.00', '2017-01-20'))).toEqual([]);
  });
  it('finds a wrong product and a wrong base', () => {
    expect(checkSpoiledSample('taxCheck.amount', rate('9', '811.00'))[0]?.formula).toBe('9,000 × 9% = 810.00');
    const base = (file: CostFile) => {
      const tax = file.fees[0];
      if (tax) Object.assign(tax, { formula: '9500', total: '855.00' });
    };
    expect(checkSpoiledSample('taxCheck.base', base)[0]).toMatchObject({ severity: 'error', diff: '500.00' });
  });
  it('says so when it cannot know the rate', () => {
    const file = sampleCostFile();
    Object.assign(file.header, { materialPriceDate: '', compileDate: '' });
    const run = runChecks(file).find(({ key }) => key === 'taxCheck');
    expect(run?.outcome.notChecked[0]?.reason).toContain('未核对税率');
  });
});

describe('analyzerBillAndMaterial', () => {
  const rule = (name: string) => `analyzerBillAndMaterial.${name}`;
  it('finds what a bill must not lack', () => {
    expect(
      checkSpoiledSample(rule('missing'), (file) => Object.assign(findSampleBill(file, 1), { unit: '', name: ' ' })),
    ).toHaveLength(2);
    expect(
      checkSpoiledSample(rule('quantity'), (file) =>
        Object.assign(findSampleBill(file, 1), { quantity: '0', total: '0' }),
      ),
    ).toHaveLength(1);
    expect(
      checkSpoiledSample(rule('feature'), (file) => Object.assign(findSampleBill(file, 1), { feature: '' }))[0]
        ?.severity,
    ).toBe('warn');
    expect(
      checkSpoiledSample(rule('featureShort'), (file) => Object.assign(findSampleBill(file, 1), { feature: '室内' })),
    ).toHaveLength(1);
    expect(
      checkSpoiledSample(rule('decimals'), (file) => Object.assign(findSampleBill(file, 1), { quantity: '100.0001' })),
    ).toHaveLength(1);
  });
  it('tells a code twice in one unit work from one in two', () => {
    const twice = (file: CostFile) => Object.assign(findSampleBill(file, 2), { code: '010101002001' });
    expect(checkSpoiledSample(rule('duplicate'), twice)[0]).toMatchObject({
      severity: 'error',
      target: { kind: 'bill', id: 2 },
    });
    const apart = (file: CostFile) => Object.assign(findSampleBill(file, 2), { code: '010101002001', unitId: 9 });
    expect(checkSpoiledSample(rule('duplicate'), apart)[0]?.severity).toBe('warn');
  });
  it('classifies codes instead of refusing them, and compares the specialty', () => {
    expect(
      checkSpoiledSample(rule('codeForm'), (file) => Object.assign(findSampleBill(file, 1), { code: '01B001' }))[0]
        ?.severity,
    ).toBe('info');
    expect(
      checkSpoiledSample(rule('codeForm'), (file) => Object.assign(findSampleBill(file, 1), { code: 'X-1' }))[0]
        ?.severity,
    ).toBe('warn');
    expect(
      checkSpoiledSample(rule('codeForm'), (file) =>
        Object.assign(findSampleBill(file, 1), { code: '粤010101002001' }),
      ),
    ).toEqual([]);
    expect(
      checkSpoiledSample(rule('specialty'), (file) =>
        Object.assign(findSampleBill(file, 1), { code: '030411001001' }),
      )[0]?.expected,
    ).toBe('01');
  });
  it('uses the national library where one is loaded', () => {
    const billStandards = new Map([['010101002', { name: '挖一般土方', units: ['m3'] }]]);
    const settings = { ...defaultCheckSettings, billStandards };
    expect(
      checkSpoiledSample(
        rule('unitOfStandard'),
        (file) => Object.assign(findSampleBill(file, 1), { unit: 'm2' }),
        settings,
      ),
    ).toHaveLength(1);
    expect(
      checkSpoiledSample(
        rule('unitOfStandard'),
        (file) => Object.assign(findSampleBill(file, 1), { unit: '立方米' }),
        settings,
      ),
    ).toEqual([]);
    expect(checkSpoiledSample(rule('nameOfStandard'), () => undefined, settings).map((each) => each.target.id)).toEqual(
      [],
    );
  });
});

describe('prices', () => {
  it('asks for a price, below the ceiling', () => {
    expect(
      checkSpoiledSample('checkBillPrice.empty', (file) =>
        Object.assign(findSampleBill(file, 1), { price: '0', total: '0' }),
      ),
    ).toHaveLength(1);
    const over = (file: CostFile) => Object.assign(findSampleBill(file, 1), { priceHigh: '25' });
    expect(checkSpoiledSample('checkBillPrice.ceiling', over)[0]?.amountImpact).toBe('500.00');
  });
  it('compares a price with those of the same work in the file', () => {
    const likes = (price: string) => (file: CostFile) => {
      for (const [at, own] of ['98', '99', '100', '101', '102', price].entries()) {
        const amounts = { quantity: '10', price: own, total: `${Number(own) * 10}` };
        const code = `01040100300${at}`;
        file.bills.push(sampleBill({ id: 10 + at, code, name: '实心砖墙', feature: `1.部位:${at}层`, ...amounts }));
      }
    };
    expect(checkSpoiledSample('checkBillPrice.reference', likes('110'))).toEqual([]);
    expect(checkSpoiledSample('checkBillPrice.reference', likes('160'))).toMatchObject([
      { severity: 'warn', expected: '100.50', actual: '160', amountImpact: '595.00' },
    ]);
    expect(checkSpoiledSample('checkBillPrice.reference', likes('1005'))[0]?.severity).toBe('error');
    expect(checkSpoiledSample('checkBillPrice.reference', likes('9.9'))[0]?.message).toContain('疑似单位或小数点错误');
  });
  it('asks files priced by norms for no bill codes and features', () => {
    const byNorms = (method: number) => (file: CostFile) => {
      file.header.valuationMethod = method;
      Object.assign(findSampleBill(file, 1), { code: '1-21', feature: '' });
    };
    expect(checkSpoiledSample('analyzerBillAndMaterial.codeForm', byNorms(1))).toHaveLength(1);
    for (const rule of ['codeForm', 'feature'])
      expect(checkSpoiledSample(`analyzerBillAndMaterial.${rule}`, byNorms(2))).toEqual([]);
  });
  it('wants one price for one resource', () => {
    const add = (changes: object) => (file: CostFile) =>
      file.resources.push({
        ...sampleResource({ id: 9, code: '400009', name: '预拌混凝土', specification: 'C30' }),
        ...{ quantity: '10', price: '420', total: '4200.00' },
        ...changes,
      });
    expect(checkSpoiledSample('checkResourcePrice.samePrice', add({}))[0]).toMatchObject({
      severity: 'error',
      amountImpact: '200.00',
    });
    expect(checkSpoiledSample('checkResourcePrice.sameName', add({ code: '400010' }))[0]?.severity).toBe('warn');
    expect(checkSpoiledSample('checkResourcePrice.sameName', add({ code: '400010', price: '0.41' }))[0]).toMatchObject({
      severity: 'error',
      message: expect.stringContaining('疑似计量单位（t 与 kg）有误'),
    });
    expect(checkSpoiledSample('checkResourcePrice.product', add({ total: '4300.00' }))[0]?.diff).toBe('100.00');
    expect(checkSpoiledSample('checkResourcePrice.emptyPrice', add({ price: '0', total: '0' }))[0]?.severity).toBe(
      'error',
    );
    expect(checkSpoiledSample('checkResourcePrice.emptyPrice', add({ price: '0', total: '0', provider: 2 }))).toEqual(
      [],
    );
    expect(checkSpoiledSample('checkResourcePrice.taxed', add({ priceTaxed: '500', taxRate: '13' }))[0]?.severity).toBe(
      'warn',
    );
  });
});
