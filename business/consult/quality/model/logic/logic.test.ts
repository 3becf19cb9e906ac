import { describe, expect, it } from 'vitest';
import { CostFileLookup } from '#business/consult/cost/model/index.ts';
import { sampleBill, sampleCostFile, sampleResource } from '#business/consult/cost/testing/sample-cost-file.ts';
import { checkSpoiledSample } from '../../testing/check-spoiled-sample.ts';
import {
  defaultCheckSettings,
  defaultLogicalRules,
  evaluateLogicalRule,
  findRuleFaults,
  type LogicalRule,
  logicalRuleSchema,
  runChecks,
} from '../index.ts';
import { convertQuantityUnit } from './match-rows-by-codes-and-words.ts';

const ruleWith = (values: object): LogicalRule =>
  logicalRuleSchema.parse({
    id: '7',
    name: '规则',
    scope: 'bill',
    leftSide: '1',
    op: 'least',
    rightSide: '0',
    message: '不对',
    ...values,
  });
const index = () => new CostFileLookup(sampleCostFile());

describe('a rule of the firm', () => {
  it('is a finding like any other where it is broken: place, both sides, money, clause', () => {
    const most = {
      codes: '010101',
      leftSide: '合价',
      op: 'most',
      rightSide: '综合单价 * 工程量',
      impact: '合价 - 综合单价 * 工程量',
    };
    const settings = {
      ...defaultCheckSettings,
      logicalRules: [ruleWith({ ...most, tolerance: '0.01', severity: 'error', source: '合同第3条' })],
    };
    const [finding, ...others] = checkSpoiledSample(
      'logicalCheck.7',
      (file) => {
        file.bills[1] = sampleBill({
          ...file.bills[1],
          id: 2,
          code: '010101002002',
          name: '挖一般石方',
          total: '5100.00',
        });
      },
      settings,
    );
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      ...{ checkKey: 'logicalCheck', severity: 'error', target: { kind: 'bill', id: 2 }, source: '合同第3条' },
      ...{ nodePath: '1号楼 / 建筑 / 分部分项工程 / 土石方工程', actual: '5100', expected: '小于或等于 5000' },
      ...{ amountImpact: '100.00', message: '不对' },
    });
  });

  it('is asked of the rows of its codes and condition, and says of how many the file says too little', () => {
    const judged = evaluateLogicalRule(
      ruleWith({ filter: '类别 = "清单"', leftSide: '最高限价', rightSide: '综合单价' }),
      index(),
    );
    expect(judged).toMatchObject({ checked: 2, unknown: 2, broken: [], fault: null });
    expect(evaluateLogicalRule(ruleWith({ codes: '02', leftSide: '1', rightSide: '2' }), index())).toMatchObject({
      checked: 0,
    });
  });

  it('gathers bills of a unit work by code and words, in a unit', () => {
    const amounts = [
      { name: '土方', what: 'quantity', codes: '010101', words: '土', unit: 'm3' },
      { name: '石方', what: 'total', codes: '010101', words: '石' },
      { name: '全部', what: 'count' },
    ];
    const asked = (left: string, right: string) =>
      evaluateLogicalRule(
        ruleWith({ scope: 'unitWork', amounts, leftSide: left, op: 'equal', rightSide: right }),
        index(),
      ).broken;
    expect(asked('土方', '100')).toEqual([]);
    expect(asked('石方 / 土方', '50')).toEqual([]);
    expect(asked('全部', '2')).toMatchObject([{ left: '3', right: '2' }]);
    expect([
      convertQuantityUnit('2', 't', 'kg')?.toFixed(),
      convertQuantityUnit('3', '100m2', 'm2')?.toFixed(),
      convertQuantityUnit('1', 'm', 'm2'),
    ]).toEqual([...['2000', '300', null]]);
  });

  it('tells at its field what is wrong with it, before it is kept', () => {
    expect(findRuleFaults(ruleWith({ leftSide: '综合单价 +' }))).toHaveProperty('leftSide');
    expect(findRuleFaults(ruleWith({ leftSide: '价格' })).leftSide).toContain(
      '没有名为「价格」的项，可用的有：编码、名称',
    );
    expect(findRuleFaults(ruleWith({ leftSide: 'load(名称)' })).leftSide).toContain('没有函数「load」');
    expect(findRuleFaults(ruleWith({ rightSide: null }))).toEqual({ rightSide: '请填写右边' });
    expect(findRuleFaults(ruleWith({ amounts: [{ name: '砼', what: 'count' }] })).amounts).toContain('可以取数');
    expect(
      findRuleFaults(ruleWith({ scope: 'project', amounts: [{ name: '造价', what: 'count' }] })).amounts,
    ).toContain('已被使用');
  });

  it('that cannot be worked out is not called passed', () => {
    const logicalRules = [ruleWith({ name: '坏规则', leftSide: '名称 * 2' })];
    const runs = runChecks(sampleCostFile(), { settings: { ...defaultCheckSettings, logicalRules } });
    const { outcome } = runs.find(({ key }) => key === 'logicalCheck') ?? {};
    expect(outcome?.findings).toEqual([]);
    expect(outcome?.notChecked[0]?.reason).toContain('规则“坏规则”未能计算：「挖一般土方」不是数字');
  });
});

describe('the rules that firms start with', () => {
  const rules = defaultLogicalRules.map((each, at) => logicalRuleSchema.parse({ ...each, id: String(at + 1) }));

  it('can all be judged, and find nothing in a clean file', () => {
    expect(rules.map((each) => findRuleFaults(each))).toEqual(rules.map(() => ({})));
    for (const each of rules) expect(evaluateLogicalRule(each, index())).toMatchObject({ broken: [], fault: null });
  });

  it('find what they speak of', () => {
    const file = sampleCostFile();
    file.bills.push(
      sampleBill({ id: 4, code: '010502001001', name: '矩形柱', feature: '1.混凝土种类:商品' }),
      sampleBill({ id: 5, code: '010515001001', name: '现浇构件钢筋', unit: 'kg' }),
      sampleBill({ id: 6, code: '010401003001', name: '实心砖墙', quantity: '60' }),
      sampleBill({ id: 7, code: '011201001001', name: '墙面一般抹灰', unit: 'm2', quantity: '6000' }),
      sampleBill({ id: 8, code: '010904002001', name: '卫生间涂膜防水', unit: 'm2' }),
    );
    file.resources.push(
      sampleResource({ id: 3, code: '1', name: '砂', price: '100', priceTaxed: '90', quantity: '2' }),
    );
    const spoilt = new CostFileLookup(file);
    expect(rules.map((each) => evaluateLogicalRule(each, spoilt).broken.map(({ row }) => row.id))).toEqual([
      [4],
      [5],
      [3],
      [3],
      [3],
    ]);
  });
});
