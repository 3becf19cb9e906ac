import { beforeAll, describe, expect, it } from 'vitest';
import { sampleCostXml } from '#business/consult/cost/testing/sample-cost-xml.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { type QualityTestSetup, startQualityTest } from '../../testing/quality-test-setup.ts';

let on: QualityTestSetup;
let fileId: string;
beforeAll(async () => {
  on = await startQualityTest(['gm', 'engineer', 'admin2', 'customer']);
  const project = await on.ask('engineer', '/form/project/save', { name: '规则项目', kind: 'control', area: '530102' });
  fileId = await on.importInto('engineer', project.id, Buffer.from(sampleCostXml()));
});

const dear = {
  ...{
    name: '土方单价不超过 20 元',
    scope: 'bill',
    codes: '010101',
    leftSide: '综合单价',
    op: 'most',
    rightSide: '20',
  },
  ...{ severity: 'error', message: '土方综合单价过高', impact: '(综合单价 - 20) * 工程量', source: '公司限价' },
};

describe('rules of the firm', () => {
  it('are tried out on a stored file before they are kept, also by who may not keep them', async () => {
    const tried = await on.ask('engineer', '/b/quality/logical/check', { fileId, rule: dear });
    expect(tried).toMatchObject([
      {
        ...{ name: dear.name, checked: 1, unknown: 0, broken: 1, fault: null },
        rows: [{ code: '010101002001', actual: '30', expected: '小于或等于 20', amountImpact: '100.00' }],
      },
    ]);
    const all = await on.ask('engineer', '/b/quality/logical/check', { fileId });
    expect(all.map(({ name }: AnsweredJson) => name)).toContain('混凝土清单写明强度等级');
  });

  it('are refused at the field where they cannot be judged', async () => {
    const tried = await on.call('engineer', 'POST', '/b/quality/logical/check', {
      fileId,
      rule: { ...dear, leftSide: '单价' },
    });
    expect(tried.success).toBe(false);
    const kept = await on.call('gm', 'POST', '/form/logicalRule/save', { ...dear, leftSide: '综合单价 *' });
    expect(kept).toMatchObject({ success: false, data: { faults: { leftSide: expect.stringMatching(/./) } } });
    expect((await on.call('engineer', 'POST', '/form/logicalRule/save', dear)).httpCode).toBe(403);
  });

  it('are asked by every check; what they find is counted, listed and settled', async () => {
    const kept = await on.ask('gm', '/form/logicalRule/save', dear);
    const recordId = await on.check('engineer', { fileId });
    const rules = (await on.call('engineer', 'GET', `/b/quality/logical/${recordId}/checkList`)).data;
    const own = () => rules.find(({ ruleId }: AnsweredJson) => ruleId === kept.id);
    expect(own()).toMatchObject({ name: dear.name, found: 1, open: 1, amount: '100.00', fault: null });
    const { data, total } = await on.call('engineer', 'POST', '/b/quality/logical/billList', {
      recordId,
      ruleId: kept.id,
    });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      message: dear.message,
      code: '010101002001',
      amountImpact: '100.00',
      source: '公司限价',
    });
    const ignore = { ids: [data[0].id], ignored: true, reason: '业主同意' };
    expect((await on.call('engineer', 'PUT', '/b/quality/logical/saveCheckRecord', ignore)).data).toEqual({
      changed: 1,
    });
    const records = await on.call('engineer', 'POST', '/b/quality/logical/queryRecordList', {});
    expect(records.data[0]).toMatchObject({ id: recordId, projectName: '规则项目' });
    expect(records.data[0].found - records.data[0].open).toBe(1);
  });

  it('are nobody’s of another firm, nor a client’s', async () => {
    expect((await on.call('admin2', 'POST', '/b/quality/logical/check', { fileId })).httpCode).toBe(404);
    expect((await on.call('customer', 'POST', '/b/quality/logical/check', { fileId })).httpCode).toBe(403);
  });
});

describe('reasonable ranges', () => {
  const safety = { name: '云南安全文明施工费', metric: 'safetyRate', area: '530000', min: '2', source: '云建标' };

  it('need the ends that count, in their order', async () => {
    const errors = async (values: object) =>
      (await on.call('gm', 'POST', '/b/quality/rangeSet', { ...safety, ...values })).data.faults;
    expect(await errors({ min: null })).toEqual({ min: '请填写下限' });
    expect(await errors({ metric: 'unitCost', min: '3', max: '2' })).toEqual({ max: '上限不能小于下限' });
  });

  it('hold for the area of the project from the next check on', async () => {
    const rates = async () => {
      const recordId = await on.check('engineer', { fileId, checks: ['measuresRateCheck'] });
      const { findings } = await on.ask('engineer', '/b/quality/check/measuresRateCheck', { recordId });
      return findings.filter(({ ruleId }: AnsweredJson) => ruleId === 'measuresRateCheck.safetyRate').length;
    };
    const before = await rates();
    const { id } = await on.ask('gm', '/b/quality/rangeSet', safety);
    expect((await on.call('engineer', 'GET', `/b/quality/rangeSet/${id}`)).data).toMatchObject({ name: safety.name });
    expect(await rates()).toBeGreaterThan(before);
    expect((await on.call('engineer', 'POST', '/b/quality/rangeSet', safety)).httpCode).toBe(403);
  });
});

describe('prescribed rates', () => {
  const rate = { name: '安全文明施工费', kind: 'safety', area: '530000', rate: '99', source: '云建标' };

  it('start with those of the trade and hold for the area of the project from the next check on', async () => {
    const { data } = await on.call('engineer', 'POST', '/form/rateStandard/queryList', {});
    expect(data.map(({ name, area_label }: AnsweredJson) => [name, area_label])).toEqual(
      expect.arrayContaining([
        ['社会保险费', '北京市'],
        ['工伤保险费', '云南省'],
      ]),
    );
    const expected = async () => {
      const recordId = await on.check('engineer', { fileId, checks: ['measuresRateCheck'] });
      const { findings } = await on.ask('engineer', '/b/quality/check/measuresRateCheck', { recordId });
      return findings.flatMap((one: AnsweredJson) =>
        one.ruleId === 'measuresRateCheck.safetyRate' ? [one.expected] : [],
      );
    };
    expect((await on.call('engineer', 'POST', '/form/rateStandard/save', rate)).httpCode).toBe(403);
    expect((await on.call('gm', 'POST', '/form/rateStandard/save', { ...rate, rate: '120' })).success).toBe(false);
    await on.ask('gm', '/form/rateStandard/save', { ...rate, area: '110000' });
    expect(await expected()).not.toContain('99%');
    await on.ask('gm', '/form/rateStandard/save', rate);
    expect(await expected()).toContain('99%');
    const others = await on.call('admin2', 'POST', '/form/rateStandard/queryList', {});
    expect((others.data ?? []).map((one: AnsweredJson) => one.rate)).not.toContain('99.0000');
  });
});
