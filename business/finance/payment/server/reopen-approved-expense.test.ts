import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';

const ACCOUNT = { payee: '李工', payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };
const LINES = [{ date: '2026-11-20', subject: 'travel', summary: '高铁票', amount: '120.50' }];

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let admin: string;
beforeAll(async () => {
  office = await createInvoicingFixture();
  admin = await office.product.signIn('admin');
});

/** Handed in and approved. @returns the record and its instance */
async function approvedExpense(title: string) {
  const { data, msg } = await office.save('expense', { title, kind: 'travel', lines: LINES, ...ACCOUNT });
  expect(msg).toBe('');
  const asked = { token: office.finance, processCode: 'expense', recordId: data.id };
  const { procInstId } = (await submitRecord(office.product, asked)).data;
  await approveByEverybody(office.product, procInstId);
  return { id: data.id, procInstId };
}
const act = (procInstId: string, body: AnsweredJson, token = admin) =>
  office.product.call(token, 'POST', `/b/wf/process/${procInstId}/act`, body);
const reopen = (procInstId: string) => act(procInstId, { action: 'reopen', opinion: '金额填错' });
const ordersOf = async (expense: string) =>
  (await office.product.call(office.finance, 'POST', '/form/payOrder/queryList', { params: { expense } })).data;

describe('an approved expense', () => {
  it('goes back for changes with its history, and is approved anew for what it comes to then', async () => {
    const { id, procInstId } = await approvedExpense('退回修改');
    const [order] = await ordersOf(id);
    expect((await reopen(procInstId)).msg).toBe('报销单已开付款单，不能作废或退回修改，请先删除付款单');
    await office.product.call(office.finance, 'DELETE', `/form/payOrder/${order.id}`);
    expect((await act(procInstId, { action: 'reopen', opinion: '' })).success).toBe(false);
    expect((await act(procInstId, { action: 'reopen', opinion: '错' }, office.finance)).success).toBe(false);
    expect(await reopen(procInstId)).toMatchObject({ success: true });
    const back = await office.read('expense', id);
    expect(back).toMatchObject({ status: 'returned' });
    const form = { version: back.version, lines: [{ ...LINES[0], amount: '100.00' }] };
    const again = await act(procInstId, { action: 'resubmit', form }, office.finance);
    expect([again.msg, again.success]).toEqual(['', true]);
    await approveByEverybody(office.product, procInstId);
    expect(await office.read('expense', id)).toMatchObject({
      status: 'approved',
      payable: '100.00',
      ordered: '100.00',
    });
    expect(await ordersOf(id)).toMatchObject([{ amount: '100.00', state: 'open' }]);
    const { data: opinions } = await office.product.call(admin, 'GET', `/b/wf/process/${procInstId}/opinions`);
    expect(JSON.stringify(opinions)).toContain('金额填错');
  });

  it('is offered the way back to administrators alone', async () => {
    const { procInstId } = await approvedExpense('谁能退回');
    const actions = async (token: string) =>
      (await office.product.call(token, 'GET', `/b/wf/process/${procInstId}`)).data.actions;
    expect(await actions(admin)).toContain('reopen');
    expect(await actions(office.finance)).not.toContain('reopen');
  });
});
