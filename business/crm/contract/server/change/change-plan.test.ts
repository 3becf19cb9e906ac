import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitAndApprove, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';

let product: TestProduct;
let gm: string;
let admin: string;
let customers: AnsweredJson[];
beforeAll(async () => {
  product = await startTestProduct();
  [gm, admin] = [await product.signIn('gm'), await product.signIn('admin')];
  customers = (await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 2 })).data;
});

const save = (form: string, body: unknown, token = gm) => product.call(token, 'POST', `/form/${form}/save`, body);
const read = async (id: string): Promise<AnsweredJson> => (await product.call(gm, 'GET', `/form/contract/${id}`)).data;
const hand = (recordId: string) => submitRecord(product, { token: gm, processCode: 'contractChange', recordId });
const plan = (name: string, amount: string) => ({ name, amount, condition: 'sign', planDate: '2026-02-01' });
const ADDED = { name: '增补款', amount: '250.5', condition: 'report', planDate: '2031-05-01' };

let next = 0;
/** A contract in force. */
async function running(more: object = {}): Promise<string> {
  const name = `变更合同${++next}`;
  const named = { no: `B-${next}`, name, customer: customers[0]?.id, amount: '1000', signDate: '2026-01-15' };
  const plans = [plan('首付款', '300'), plan('尾款', '700')];
  const { data, msg } = await save('contract', { ...named, state: 'running', plans, ...more }, admin);
  expect(msg).toBe('');
  return data.id;
}
const changeOf = (contract: string, more: object = {}) =>
  save('contractChange', { title: '补充', contract, kind: 'extra', amount: '250.5', reason: '增加范围', ...more });

async function carriedOut(contract: string, more: object): Promise<string> {
  const { data, msg } = await changeOf(contract, more);
  expect(msg).toBe('');
  await submitAndApprove(product, { token: gm, processCode: 'contractChange', recordId: data.id });
  return data.id;
}
const planOf = async (id: string) => (await read(id)).plans.map(({ name, amount }: AnsweredJson) => [name, amount]);

describe('a change of a contract in force', () => {
  it('carries its own plan, which the contract has once the change is approved', async () => {
    const id = await running();
    await carriedOut(id, { plans: [ADDED], newEnd: '2027-06-30' });
    expect(await read(id)).toMatchObject({
      total: '1250.50',
      planned: '1250.50',
      unplanned: '0.00',
      dueDate: '2027-06-30',
      state: 'running',
    });
    expect(await planOf(id)).toEqual([
      ['首付款', '300.00'],
      ['尾款', '700.00'],
      ['增补款', '250.50'],
    ]);
    expect((await read(id)).plans[2]).toMatchObject({ percent: '0.200320', planDate: '2031-05-01' });
    await carriedOut(id, { amount: '-250.5', plans: [{ name: '尾款', amount: '-250.5' }], kind: 'end' });
    expect(await read(id)).toMatchObject({ total: '1000.00', planned: '1000.00', unplanned: '0.00', state: 'ended' });
    expect((await planOf(id))[1]).toEqual(['尾款', '449.50']);
    const late = await changeOf(id);
    expect(late.data.faults.contract).toBe('合同已签订、履行中或已完成才能变更；签订前请退回修改');
  });

  it('is not handed in while its plan does not come to its amount', async () => {
    const { data } = await changeOf(await running(), { plans: [{ ...ADDED, amount: '250' }] });
    expect((await hand(data.id)).msg).toBe('收款安排合计250.00元，与变更金额250.50元不一致');
    const none = await changeOf(await running());
    expect((await hand(none.data.id)).msg).toBe('收款安排合计0.00元，与变更金额250.50元不一致');
  });

  it('takes no more from a node than was not received, also where that came in while it was under approval', async () => {
    const id = await running();
    const { data } = await changeOf(id, { amount: '-600', plans: [{ name: '尾款', amount: '-600' }] });
    const { procInstId } = (await hand(data.id)).data;
    await product.query("update contract_receivable_plan set received = 200 where contract = $1 and name = '尾款'", [
      id,
    ]);
    const asked = await approveByEverybody(product, procInstId).catch((error: { actual?: unknown }) => error.actual);
    expect(String(asked)).toContain('不能小于已到账的200.00元');
    expect(await read(id)).toMatchObject({ total: '1000.00', planned: '1000.00' });
  });

  it('needs no plan where the contract has none', async () => {
    const id = await running({ plans: [] });
    await carriedOut(id, {});
    expect(await read(id)).toMatchObject({ total: '1250.50', planned: '0.00', unplanned: '1250.50' });
    const less = await changeOf(id, { amount: '-1250.51' });
    expect(less.data.faults.amount).toContain('不能小于已开票或已到账的0.00元');
  });

  it('is of a contract that was agreed on', async () => {
    const draft = { no: 'B-草', name: '草拟的合同', customer: customers[0]?.id, amount: '1', signDate: '2026-01-15' };
    const { data } = await save('contract', draft);
    expect((await changeOf(data.id)).data.faults.contract).toContain('签订前请退回修改');
  });

  it('hands it over to another customer', async () => {
    const id = await running();
    const other = customers[1]?.id;
    const unnamed = await changeOf(id, { kind: 'party', amount: '0' });
    expect(unnamed.data.faults).toHaveProperty('newCustomer');
    await carriedOut(id, { kind: 'party', amount: '0', newCustomer: other });
    expect(await read(id)).toMatchObject({ customer: other, customer_label: customers[1]?.name, total: '1000.00' });
  });

  it('that is in force is not made void, and ends nothing before it began', async () => {
    const id = await running({ startDate: '2026-01-20' });
    expect((await changeOf(id, { newEnd: '2026-01-19' })).data.faults.newEnd).toContain('2026-01-20');
    const change = await carriedOut(id, { plans: [ADDED] });
    const [{ instance }] = await product.query(
      'select id as instance from workflow_instance where record_id = $1 and form_code = $2',
      [change, 'contractChange'],
    );
    const voided = await product.call(admin, 'DELETE', `/b/wf/process/delete/${instance}`);
    expect(voided.msg).toBe('合同变更已生效，不能作废；请另办理一次变更冲减');
    expect(await read(id)).toMatchObject({ total: '1250.50' });
  });
});
