import { expect, it } from 'vitest';
import { createTestBankAccounts } from '#business/finance/bank/testing/test-bank-accounts.ts';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { addDays } from '#kernel/base/time/dates.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

const ACCOUNT = { payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };

it('a loan repaid in cash stands in the cash book once, is claimed by nobody, and leaves it when the repayment is taken back', async () => {
  const today = await todayAwayFromMidnight();
  const office = await createInvoicingFixture();
  const accounts = createTestBankAccounts(office.product);
  const till = (await accounts.open(office.finance, { kind: 'cash' })).id;
  const bank = (await accounts.open(office.finance)).id;
  const call = (path: string, body: object) => office.product.call(office.finance, 'POST', path, body);
  const loan = {
    title: '备用金',
    purpose: '踏勘',
    amount: '500',
    applyDate: today,
    dueDate: addDays(today, 30),
    ...ACCOUNT,
  };
  const { data: lent } = await office.save('loan', loan);
  await office.approve('loan', lent.id);
  const [order] = (await call('/form/payOrder/queryList', { params: { loan: lent.id } })).data;
  await call(`/b/finance/payOrder/${order.id}/pay`, { account: bank, method: 'bank', payDate: today });

  const back = { title: '归还备用金', loan: lent.id, amount: '120.50', date: today, mode: 'cash' };
  expect((await office.save('repayment', { ...back, account: bank })).data.faults).toEqual({
    account: '请选择状态正常的现金账户',
  });
  const { data: made } = await office.save('repayment', back);
  const before = await accounts.balanceOf(till);
  const { procInstId } = (await office.submit('repayment', made.id)).data;
  // Whoever confirms it says which account the cash lies in.
  const [task] = await office.product.query(
    "select t.id, u.login_name from workflow_task t join org_user u on u.company_id = t.company_id and u.id = t.assignee where t.instance_id = $1 and t.status = 'open'",
    [procInstId],
  );
  const { version } = await office.read('repayment', made.id);
  const decided = { action: 'approve', opinion: '收到', form: { version, account: till } };
  const confirmer = await office.product.signIn(task.login_name);
  expect((await office.product.call(confirmer, 'POST', `/b/wf/task/${task.id}/decide`, decided)).msg).toBe('');
  const book = async () => (await call('/form/bankRow/queryList', { params: { account: till }, sort: 'id' })).data;
  const [row, ...others] = await book();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ income: '120.50', serialNo: made.no, rowKind: 'repayment', claimState: 'none' });
  expect(Number(await accounts.balanceOf(till)) - Number(before)).toBeCloseTo(120.5);
  expect(await office.read('loan', lent.id)).toMatchObject({ balance: '379.50' });
  expect((await office.save('bankRow', { id: row.id, version: row.version, income: '1' })).msg).toContain(made.no);
  const need = await call(`/b/finance/bankDetail/${row.id}/needClaim`, { isNeedClaim: true, reason: '再认领' });
  expect(need.msg).toContain(made.no);

  const admin = await office.product.signIn('admin');
  const undone = { action: 'reopen', opinion: '数错了' };
  expect((await office.product.call(admin, 'POST', `/b/wf/process/${procInstId}/act`, undone)).success).toBe(true);
  expect((await book()).map(({ income, isCorrect }: AnsweredJson) => [income, isCorrect])).toEqual([
    ['120.50', true],
    ['-120.50', true],
  ]);
  expect(await accounts.balanceOf(till)).toBe(before);
  expect(await office.read('loan', lent.id)).toMatchObject({ balance: '500.00' });
});
