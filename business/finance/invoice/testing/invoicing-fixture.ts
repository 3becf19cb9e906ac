import { expect } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitAndApprove, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';

let next = 0;

const deptOf = async ({ query }: TestProduct, loginName: string): Promise<string> =>
  (await query('select dept from org_user where company_id = 1 and login_name = $1', [loginName]))[0].dept;

/** What tests of invoices do again and again, as the people who do it. */
export async function createInvoicingFixture() {
  const product = await startTestProduct();
  const gm = await product.signIn('gm');
  const finance = await product.signIn('finance');
  const admin = await product.signIn('admin');
  const customer = (await product.call(gm, 'POST', '/form/customer/queryList', {})).data[0].id;
  const deptId = await deptOf(product, 'gm');

  const save = (form: string, body: unknown, token = finance) =>
    product.call(token, 'POST', `/form/${form}/save`, body);
  const read = async (form: string, id: string) => (await product.call(finance, 'GET', `/form/${form}/${id}`)).data;

  /** One that was running before the firm worked here: nobody is asked again. */
  async function contract(amount: string, more: object = {}): Promise<AnsweredJson> {
    const named = { no: `F-${++next}`, name: `开票测试项目${next}结算审核合同`, customer, signDate: '2026-01-01' };
    const { data, msg } = await save('contract', { ...named, deptId, amount, state: 'running', ...more }, admin);
    expect(msg).toBe('');
    return data;
  }

  const draftOf = (of: string, amount: string, more: object = {}) =>
    save('invoiceApply', {
      title: '首付款开票',
      contract: of,
      amount,
      invoicesType: '1',
      companyName: '测试建设有限公司',
      ...more,
    });

  const submit = (processCode: string, recordId: string) =>
    submitRecord(product, { token: finance, processCode, recordId });
  const agree = (instance: string) => approveByEverybody(product, instance);
  const approve = (processCode: string, recordId: string) =>
    submitAndApprove(product, { token: finance, processCode, recordId });

  async function applied(of: string, amount: string, more: object = {}): Promise<AnsweredJson> {
    const { data, msg } = await draftOf(of, amount, more);
    expect(msg).toBe('');
    await approve('invoiceApply', data.id);
    return read('invoiceApply', data.id);
  }

  /** A number that no invoice has yet. */
  const number = () => `26${String(++next).padStart(18, '0')}`;

  /** Registers an invoice with tax of 6 %. */
  const issue = (application: string, total: string, more: object = {}) => {
    const net = (Math.round((Number(total) / 1.06) * 100) / 100).toFixed(2);
    const tax = (Math.round((Number(total) - Number(net)) * 100) / 100).toFixed(2);
    return save('invoice', { number: number(), application, issueDate: '2026-02-01', net, tax, total, ...more });
  };

  const red = (id: string, amount: string, more: object = {}) =>
    product.call(finance, 'POST', `/b/finance/invoice/${id}/red`, {
      number: number(),
      issueDate: '2026-02-10',
      amount,
      reason: '金额有误',
      ...more,
    });

  return {
    product,
    gm,
    finance,
    customer,
    save,
    read,
    contract,
    draftOf,
    submit,
    agree,
    approve,
    applied,
    number,
    issue,
    red,
  };
}
