import { beforeAll, describe, expect, it } from 'vitest';
import { createImportTestClient, createTestWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';

let product: TestProduct;
let gm: string;
let customer: AnsweredJson;
beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  [customer] = (await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 })).data;
});

let next = 0;
const draft = (more: object = {}) => ({
  ...{ no: `S-${++next}`, name: `状态合同${next}`, customer: customer.id, amount: '1000', signDate: '2026-01-15' },
  ...more,
});
const save = (body: object, token = gm) => product.call(token, 'POST', '/form/contract/save', body);
const read = async (id: string): Promise<AnsweredJson> => (await product.call(gm, 'GET', `/form/contract/${id}`)).data;
const made = async (): Promise<AnsweredJson> => (await save(draft())).data;
const BEYOND = [
  ['signed', '已签订'],
  ['running', '履行中'],
  ['done', '已完成'],
  ['closed', '已关闭'],
  ['ended', '已终止'],
] as const;

describe('a contract that nobody approved', () => {
  it.each(BEYOND)('is not made as %s', async (state, name) => {
    expect((await save(draft({ state }))).data.faults.state).toBe(`新建的咨询合同应为草拟，不能直接为${name}`);
  });

  it.each(BEYOND)('does not become %s by a save, nor by a change of many', async (state) => {
    const { id, version } = await made();
    const words = '状态不能直接修改，请使用“登记签订”';
    expect((await save({ id, version, state })).data.faults.state).toBe(words);
    const many = await product.call(gm, 'POST', '/form/contract/changeMany', {
      ids: [id],
      field: 'state',
      value: state,
    });
    expect(many.data?.changed ?? 0).toBe(0);
    expect(await read(id)).toMatchObject({ state: 'draft', status: 'draft' });
  });

  it('does not come in from a workbook as one that is running', async () => {
    const heads = ['合同编号', '合同名称', '客户', '合同金额', '签订日期', '状态'];
    const row = ['S-表', '表中履行的合同', customer.name, '1000', '2026/01/05', '履行中'];
    const job = await createImportTestClient(product).run(
      gm,
      'contract',
      await createTestWorkbook([['咨询合同', heads, [row]]]),
      {},
    );
    expect(JSON.stringify(job)).toContain('新建的咨询合同应为草拟，不能直接为履行中');
    const found = await product.call(gm, 'POST', '/form/contract/queryList', { params: { no: 'S-表' } });
    expect(found.data).toEqual([]);
  });

  it('is kept out of force by the database too', async () => {
    const { id } = await made();
    const forced = product.query("update contract_contract set state = 'running' where id = $1", [id]);
    await expect(forced).rejects.toThrow('contract_in_force');
  });
});

describe('a contract of before the firm worked here', () => {
  it('is brought in as it stands by who may, and says so', async () => {
    const admin = await product.signIn('admin');
    const { data } = await save(draft({ state: 'running' }), admin);
    expect(data).toMatchObject({ state: 'running', status: 'approved', opening: true });
    const plans = [{ name: '尾款', amount: '1', condition: 'sign', planDate: '2031-02-01' }];
    const short = await save(draft({ state: 'running', plans }), admin);
    expect(short.data.faults.plans).toContain('收款计划合计1.00元');
    const unread = await save(draft({ state: 'running', plans: [{ ...plans[0], amount: '一千' }] }), admin);
    expect(unread.data.faults.plans).toBeTruthy();
  });
});

describe('an approved contract', () => {
  const agreedOn = async (): Promise<string> => {
    const { id } = await made();
    await submitAndApprove(product, { token: gm, processCode: 'contract', recordId: id });
    return id;
  };

  it('is not signed by a save', async () => {
    const id = await agreedOn();
    const { version } = await read(id);
    expect((await save({ id, version, state: 'signed' })).data.faults.state).toContain('登记签订');
  });

  it('that is in force is not handed in again', async () => {
    const { id } = (await save(draft({ state: 'running' }), await product.signIn('admin'))).data;
    const again = await submitRecord(product, { token: gm, processCode: 'contract', recordId: id });
    expect(again).toMatchObject({ success: false, msg: '合同履行中，不能再次提交审批' });
    expect(await read(id)).toMatchObject({ status: 'approved' });
  });
});

describe('an approved contract that has to be written anew', () => {
  const reopen = async (recordId: string) => {
    const [{ id }] = await product.query(
      "select id from workflow_instance where form_code = 'contract' and record_id = $1",
      [recordId],
    );
    const body = { action: 'reopen', opinion: '付款条款写错' };
    return product.call(await product.signIn('admin'), 'POST', `/b/wf/process/${id}/act`, body);
  };
  const signed = async () => {
    const { id } = (await save(draft())).data;
    await submitAndApprove(product, { token: gm, processCode: 'contract', recordId: id });
    await product.query(
      "update contract_contract set state = 'signed', state_label = '已签订' where company_id = 1 and id = $1",
      [id],
    );
    return id;
  };

  it('is a draft again while no money came of it, and is handed in once more', async () => {
    const id = await signed();
    expect(await reopen(id)).toMatchObject({ success: true });
    const back = await read(id);
    expect(back).toMatchObject({ status: 'returned', state: 'draft' });
    expect((await save({ id, version: back.version, amount: '1200' })).msg).toBe('');
  });

  it('stays as it is once money came of it', async () => {
    const id = await signed();
    await product.query('update contract_contract set invoiced = 100 where company_id = 1 and id = $1', [id]);
    expect((await reopen(id)).msg).toBe('合同已开票100.00元，不能退回修改，请办理合同变更');
    expect(await read(id)).toMatchObject({ status: 'approved', state: 'signed' });
  });
});
