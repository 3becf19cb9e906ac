import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove } from '#tools/testing/workflow/submit-and-approve.ts';

let product: TestProduct;
let gm: string;
let customer: string;
beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  customer = (await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 })).data[0].id;
});

const save = (code: string, body: object) => product.call(gm, 'POST', `/form/${code}/save`, body);
const read = async (id: string): Promise<AnsweredJson> =>
  (await product.call(gm, 'GET', `/form/opportunity/${id}`)).data;
const made = async (name: string, more: object = {}): Promise<AnsweredJson> =>
  (await save('opportunity', { name, customer, businessKind: 'whole', area: '330100', amount: '200000', ...more }))
    .data;
const step = async (id: string, more: object) =>
  save('opportunity', { id, version: (await read(id)).version, ...more });

describe('an opportunity', () => {
  it('goes stage by stage, its chance and weighted fee with it, and every step is written down', async () => {
    const { id, stage, probability, weighted } = await made('逐级推进的商机');
    expect([stage, Number(probability), Number(weighted)]).toEqual(['lead', 0.1, 20_000]);
    for (const next of ['approved', 'quote']) expect((await step(id, { stage: next })).success).toBe(true);
    expect(await read(id)).toMatchObject({ stage: 'quote', weighted: '90000.00' });
    const { data } = await product.call(gm, 'POST', '/form/stageLog/queryList', {
      params: { opportunity: id },
      sort: 'id',
    });
    expect(data.map((one: AnsweredJson) => [one.fromStage, one.toStage, one.days])).toEqual([
      [null, 'lead', null],
      ['lead', 'approved', 0],
      ['approved', 'quote', 0],
    ]);
  });

  it('is none of a customer on the blacklist, nor is a bid or a contract, as said at the field', async () => {
    const name = '黑名单建设单位';
    const { data: black } = await save('customer', { name, black: true, blackReason: '拖欠咨询费' });
    const faults = { customer: '该客户已列入黑名单（拖欠咨询费），不能新建商机、投标或合同' };
    expect((await made('黑名单客户的商机', { customer: black.id })).faults).toEqual(faults);
    const openAt = new Date(Date.now() + 86_400_000).toISOString();
    const bid = await save('bid', { name, customer: black.id, area: '330100', openAt });
    expect(bid.data.faults).toEqual(faults);
    const contract = { name, customer: black.id, amount: '1000', signDate: '2026-01-05' };
    expect((await save('contract', contract)).data.faults).toEqual(faults);
  });

  it('jumps over a stage, goes back or begins later only with a reason, said at the field', async () => {
    const { id } = await made('越级的商机');
    const jump = await step(id, { stage: 'bid' });
    expect(jump.data.faults.stageReason).toContain('“线索”之后应为“立项”');
    expect((await step(id, { stage: 'bid', stageReason: '客户直接邀请投标' })).success).toBe(true);
    const back = await step(id, { stage: 'quote' });
    expect(back.data.faults.stageReason).toContain('退回或越过阶段请填写原因');
    expect((await step(id, { stage: 'quote', stageReason: '客户要求重新报价' })).success).toBe(true);
    expect((await made('从中间开始', { stage: 'talk' })).faults.stageReason).toContain('不从“线索”开始');
  });

  it('is lost with a reason, and won with a contract draft made from it', async () => {
    const { id } = await made('要赢的商机');
    const skip = { stageReason: '老客户直接委托' };
    expect((await step(id, { stage: 'won', ...skip })).data.faults.stage).toContain('生成合同草稿');
    const draft = await product.call(gm, 'POST', `/b/opportunity/${id}/contract`);
    const { data: contract } = await product.call(gm, 'GET', `/form/contract/${draft.data.id}`);
    expect(contract).toMatchObject({ customer, amount: '200000.00', state: 'draft', kind: 'whole' });
    expect((await product.call(gm, 'POST', `/b/opportunity/${id}/contract`)).httpCode).toBe(409);
    expect((await step(id, { stage: 'won', ...skip })).data).toMatchObject({ stage: 'won', weighted: '200000.00' });
    const other = await made('要输的商机');
    expect((await step(other.id, { stage: 'lost' })).data.faults.lost).toBeDefined();
    expect((await step(other.id, { stage: 'lost', lost: 'price' })).data).toMatchObject({
      stage: 'lost',
      weighted: '0.00',
    });
  });

  it('is removed with its log', async () => {
    const { id } = await made('登记错的商机');
    expect((await product.call(gm, 'DELETE', `/form/opportunity/${id}`)).success).toBe(true);
    expect(await product.query('select 1 from opportunity_stage_log where opportunity = $1', [id])).toEqual([]);
  });
});

describe('the funnel', () => {
  it('adds up to the records of each stage, with days from the log', async () => {
    const { data } = await product.call(gm, 'GET', '/b/opportunity/funnel');
    expect(data.map(({ name }: AnsweredJson) => name)).toEqual(['线索', '立项', '方案/报价', '投标', '谈判', '赢单']);
    for (const { stage, count, amount, weighted, days } of data) {
      const [real] = await product.query(
        `select count(*)::int as count, coalesce(sum(amount), 0)::text as amount, coalesce(sum(amount * probability), 0) as weighted,
          (select round(avg(days), 1)::text from opportunity_stage_log where company_id = 1 and from_stage = $1) as days
         from opportunity_opportunity where company_id = 1 and stage = $1`,
        [stage],
      );
      expect({ count, amount, days }).toEqual({ count: real.count, amount: real.amount, days: real.days });
      expect(Number(weighted)).toBeCloseTo(Number(real.weighted), 1);
    }
    const reached = data.map((one: AnsweredJson) => one.reached);
    expect(reached).toEqual([...reached].sort((a, b) => b - a));
    expect(data[0].reached).toBeGreaterThan(50);
  });

  it('counts only what the reader may see', async () => {
    const manager = await product.signIn('manager');
    const sum = (rows: AnsweredJson[]) => rows.reduce((all: number, { count }: AnsweredJson) => all + count, 0);
    const { data: seen } = await product.call(manager, 'GET', '/b/opportunity/funnel');
    const { data: all } = await product.call(gm, 'GET', '/b/opportunity/funnel');
    const { total } = await product.call(manager, 'POST', '/form/opportunity/queryList', {
      params: { stage$in: ['lead', 'approved', 'quote', 'bid', 'talk', 'won'] },
    });
    expect(sum(seen)).toBe(total);
    expect(sum(seen)).toBeLessThan(sum(all));
    const hr = await product.signIn('hr');
    expect((await product.call(hr, 'GET', '/b/opportunity/funnel')).httpCode).toBe(403);
  });
});

describe('its approvals', () => {
  const review = (opportunity: string, more: object) =>
    save('opportunityReview', { title: '商机审批', opportunity, amount: '300000', reason: '利润率可行', ...more });
  const agree = async (opportunity: string, more: object) => {
    const { data } = await review(opportunity, more);
    return submitAndApprove(product, { token: gm, processCode: 'opportunityReview', recordId: data.id });
  };

  it('take it to the stage they speak of, finance asked for a price and the general manager for a large one', async () => {
    const { id } = await made('先立项后报价的商机');
    const early = await review(id, { kind: 'quote' });
    expect(early.data.faults).toEqual({ kind: '商机尚未立项，请先申请立项' });
    expect(await agree(id, { kind: 'start' })).not.toContain('财务审核');
    expect(await read(id)).toMatchObject({ stage: 'approved', amount: '300000.00', weighted: '75000.00' });
    expect((await review(id, { kind: 'start' })).data.faults.kind).toContain('无需立项');
    const asked = await agree(id, { kind: 'quote', amount: '1200000' });
    expect(asked).toEqual(expect.arrayContaining(['财务审核', '总经理审批']));
    expect(await read(id)).toMatchObject({ stage: 'quote', amount: '1200000.00', weighted: '540000.00' });
    await step(id, { stage: 'lost', lost: 'price' });
    expect((await review(id, { kind: 'quote' })).data.faults.opportunity).toContain('不能再申请审批');
  });
});
