import { describe, expect, it } from 'vitest';
import type { CostFile } from '#business/consult/cost/model/index.ts';
import { sampleBill, sampleNode, sampleResource } from '#business/consult/cost/testing/sample-cost-file.ts';
import { checkSpoiledSample } from '../../testing/check-spoiled-sample.ts';

const add =
  (...rows: Array<[code: string, name: string, unit: string, quantity: string]>) =>
  (file: CostFile) => {
    for (const [code, name, unit, quantity] of rows)
      file.bills.push(sampleBill({ id: file.bills.length + 1, code, name, unit, quantity, feature: `1.部位:${name}` }));
  };

describe('costRangeCheck', () => {
  it('judges the cost of a square metre by the 业态 the name tells', () => {
    const named = (name: string) => (file: CostFile) => {
      file.header.name = name;
    };
    expect(checkSpoiledSample('costRangeCheck.unitCost', named('某工程'))).toEqual([]);
    expect(checkSpoiledSample('costRangeCheck.unitCost', named('滨江住宅小区1号楼'))[0]).toMatchObject({
      expected: '1,500.00～4,500.00',
      actual: '98.10',
      amountImpact: '-140190.00',
    });
  });
  it('finds the bill that outweighs all others', () => {
    const many = (file: CostFile) => {
      for (let id = 4; id < 14; id++) file.bills.push(sampleBill({ id, code: '', name: `清单${id}`, total: '10' }));
      Object.assign(file.bills[1] ?? {}, { total: '90000' });
    };
    expect(
      checkSpoiledSample('costRangeCheck.billShare', many).map(({ severity, actual }) => [severity, actual]),
    ).toEqual([['warn', '96.67%']]);
  });
});

describe('branchValencyCheck and expandCheck', () => {
  /** Seven more unit works of the same kind; the last one is dear and lacks a bill. */
  const buildings = (file: CostFile) => {
    for (let at = 0; at < 7; at++) {
      const unitId = 10 + at;
      const total = `${(at === 6 ? 900_000 : 100_000) + 500 * at}`;
      const unit = {
        id: unitId,
        parentId: 2,
        name: `${at}号楼建筑`,
        specialty: '0102',
        scale: '50',
        scaleUnit: '㎡',
        total,
      };
      file.nodes.push(sampleNode({ ...unit, kind: 'unitWork' }));
      const codes = at === 6 ? ['010401'] : ['010401', '011102'];
      for (const code of codes) {
        const id = file.bills.length + 1;
        file.bills.push(sampleBill({ id, unitId, nodeId: unitId, code: `${code}003001`, name: `清单${code}` }));
      }
    }
  };
  it('find the unit work that costs far more than its like', () => {
    const findings = checkSpoiledSample('branchValencyCheck.unitCost', buildings);
    expect(findings.map(({ name, actual }) => [name, actual])).toEqual([['6号楼建筑', '18060.00']]);
  });
  it('find what nearly all have and one has not', () => {
    const findings = checkSpoiledSample('expandCheck.missing', buildings);
    expect(findings.map(({ name, expected }) => [name, expected])).toEqual([['6号楼建筑', '011102003 清单011102']]);
  });
});

describe('relativityCheck', () => {
  it('finds like bills at different prices', () => {
    const like = (price: string) => (file: CostFile) => {
      add(['010401003001', '砌块墙', 'm3', '10'], ['010401003002', '砌块墙', 'm3', '20'])(file);
      Object.assign(file.bills[3] ?? {}, { price: '500', total: '5000' });
      Object.assign(file.bills[4] ?? {}, { price, total: '10000' });
    };
    expect(checkSpoiledSample('relativityCheck.samePrice', like('504'))).toEqual([]);
    expect(checkSpoiledSample('relativityCheck.samePrice', like('550'))[0]).toMatchObject({
      severity: 'warn',
      amountImpact: '1000.00',
    });
  });
  it('finds concrete without formwork or with too little rebar', () => {
    const concrete: Parameters<typeof add>[0] = ['010502001001', '矩形柱', 'm3', '100'];
    expect(checkSpoiledSample('relativityCheck.noFormwork', add(concrete))[0]?.expected).toBe('模板');
    expect(checkSpoiledSample('relativityCheck.noRebar', add(concrete))[0]?.expected).toBe('钢筋');
    const rebar = (tons: string) => add(concrete, ['010515001001', '现浇构件钢筋', 't', tons]);
    expect(checkSpoiledSample('relativityCheck.rebar', rebar('12'))).toEqual([]);
    expect(checkSpoiledSample('relativityCheck.rebar', rebar('3'))[0]?.actual).toBe('0.03 t/m3');
    const formwork = add(concrete, ['011702002001', '矩形柱模板', 'm2', '2000']);
    expect(checkSpoiledSample('relativityCheck.formwork', formwork)[0]?.actual).toBe('20 m2/m3');
  });
  it('finds piles whose heads nobody cuts', () => {
    const piles = add(['010301002001', '预制钢筋混凝土管桩', '根', '20']);
    expect(checkSpoiledSample('relativityCheck.noPileHead', piles)[0]).toMatchObject({ expected: '截（凿）桩头' });
    const cut = add(['010301002001', '预制钢筋混凝土管桩', '根', '20'], ['010301004001', '截（凿）桩头', '根', '20']);
    expect(checkSpoiledSample('relativityCheck.noPileHead', cut)).toEqual([]);
  });
  it('balances the earth and measures scaffolds by the area', () => {
    const earth = (carried: string) =>
      add(['010103001001', '回填方', 'm3', '40'], ['010103002001', '余方弃置', 'm3', carried]);
    expect(checkSpoiledSample('relativityCheck.earthwork', earth('105'))).toEqual([]);
    expect(checkSpoiledSample('relativityCheck.earthwork', earth('300'))[0]?.expected).toBe('110');
    const scaffold = (file: CostFile) => {
      add(['011701001001', '综合脚手架', 'm2', '150'])(file);
      Object.assign(file.nodes[2] ?? {}, { scale: '100', scaleUnit: 'm2' });
    };
    expect(checkSpoiledSample('relativityCheck.area', scaffold)[0]).toMatchObject({
      expected: '100',
      actual: '150',
    });
  });
});

describe('materialCheck', () => {
  const usage = (quantity: string) => (file: CostFile) => {
    const row = {
      owner: 'norm',
      ownerId: 1,
      scopeId: 3,
      resourceCode: '400009',
      noCost: false,
      sourceLine: 1,
    } as const;
    file.usages.push({ ...row, id: 1, quantity });
  };
  it('compares a summary with what the norms use', () => {
    expect(checkSpoiledSample('materialCheck.summed', usage('5.01'))).toEqual([]);
    expect(checkSpoiledSample('materialCheck.summed', usage('4'))[0]).toMatchObject({
      expected: '4',
      diff: '1',
      amountImpact: '400.00',
    });
  });
  it('compares the concrete used with the concrete billed', () => {
    const poured = (used: string) => (file: CostFile) => {
      usage(used)(file);
      Object.assign(file.bills[0] ?? {}, { code: '010502001001', name: '矩形柱', quantity: '100' });
    };
    expect(checkSpoiledSample('materialCheck.loss', poured('101.5'))).toEqual([]);
    expect(checkSpoiledSample('materialCheck.loss', poured('120'))[0]?.actual).toBe('1.2');
  });
  it('wants a specification of what costs most', () => {
    const dear = (file: CostFile) => {
      file.resources.push(sampleResource({ id: 3, code: '27-001', name: '灯具', unit: '套', total: '90000' }));
    };
    expect(checkSpoiledSample('materialCheck.specification', dear).map(({ name }) => name)).toEqual(['灯具']);
  });
});
