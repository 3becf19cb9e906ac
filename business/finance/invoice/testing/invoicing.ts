import { expect } from 'vitest';
import { type Answered, startTestProduct, type TestProduct } from '#tools/testing/product.ts';

let next = 0;

/** What tests of invoices do again and again, as the people who do it. */
export async function startInvoicing() {
  const product = await startTestProduct();
  const [gm, finance] = [await product.signIn('gm'), await product.signIn('finance')];
  const customer = (await product.call(gm, 'POST', '/form/customer/queryList', {})).data[0].id;

  const save = (form: string, body: unknown, token = finance) =>
    product.call(token, 'POST', `/form/${form}/save`, body);
  const read = async (form: string, id: string) => (await product.call(finance, 'GET', `/form/${form}/${id}`)).data;

  async function contract(amount: string, more: object = {}): Promise<Answered> {
    const named = { no: `F-${++next}`, name: `开票测试项目${next}结算审核合同`, customer, signDate: '2026-01-01' };
    const { data, msg } = await save('contract', { ...named, amount, state: 'running', ...more }, gm);
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

  const { submit, agree, approve } = approvals(product, finance);

  async function applied(of: string, amount: string, more: object = {}): Promise<Answered> {
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

/** Starting processes and having everybody agree. */
function approvals(product: TestProduct, finance: string) {
  /** Starts a record's process. */
  async function submit(processCode: string, recordId: string) {
    const { version } = (await product.call(finance, 'GET', `/form/${processCode}/${recordId}`)).data;
    return product.call(finance, 'POST', '/form/workflow/start', { processCode, recordId, form: { version } });
  }

  /** Has everybody agree who is asked. @returns the nodes */
  async function agree(instance: string): Promise<string[]> {
    const asked: string[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const [task] = await product.query(
        "select t.id, t.node_name as name, u.login_name from workflow_task t join org_user u on u.company_id = t.company_id and u.id = t.assignee where t.instance_id = $1 and t.status = 'open' order by t.id limit 1",
        [instance],
      );
      if (!task) break;
      asked.push(task.name);
      const token = await product.signIn(task.login_name);
      const body = { action: 'approve', opinion: '同意' };
      const answer = await product.call(token, 'POST', `/b/wf/task/${task.id}/decide`, body);
      expect([answer.msg, answer.success]).toEqual(['', true]);
    }
    return asked;
  }

  async function approve(processCode: string, recordId: string): Promise<string[]> {
    const started = await submit(processCode, recordId);
    expect([started.msg, started.success]).toEqual(['', true]);
    return agree(started.data.procInstId);
  }

  return { submit, agree, approve };
}
