import { expect, it } from 'vitest';
import '#kernel/fields/index.ts';
import { expense } from '#business/finance/expense/model/index.ts';
import { loan } from '#business/finance/loan/model/index.ts';
import * as engine from '#kernel/fields/rules/evaluate-record-rules.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { validateFormFields } from '#kernel/web/form/save/validate-form-fields.ts';
import { paymentRequest } from '../model/index.ts';

const facts = { me: '7', myDept: '3', today: '2026-11-28' };

/** What the first submit of a form tells, field by field, before anything is sent. */
function toldOf(entity: EntityDefinition, values: object): Readonly<Record<string, string>> {
  const ruling = engine.evaluateRecordRules(entity, { ...values }, { facts, before: {}, isNew: true });
  const ruled = { ...entity, fields: engine.applyRuleStatesToFields(entity.fields, ruling.states) };
  return validateFormFields(ruled, Object.keys(entity.fields), { values: ruling.values, engine, ruling });
}

const HEAD = { applicant: '7', applyDate: '2026-11-28', kind: 'travel' };
const line = { date: '2026-11-28', subject: 'travel', summary: '高铁', amount: '200' };

it('an expense is told all that is missing or wrong at once', () => {
  const account = { payeeAccount: '收款账号不能为空', payeeBank: '收款开户行不能为空' };
  expect(toldOf(expense, HEAD)).toEqual({ title: '标题不能为空', lines: '报销明细不能为空', ...account });
  const offset = { loan: '1', amount: '200' };
  expect(toldOf(expense, { ...HEAD, title: '差旅', lines: [line], offsets: [offset] })).toEqual({});
  const wrong = {
    ...HEAD,
    title: '差旅',
    lines: [{ ...line, date: '2026-11-29' }],
    offsets: [{ ...offset, amount: '201' }],
  };
  expect(toldOf(expense, wrong)).toEqual({
    lines: '报销明细第1行：日期不能晚于今天',
    offsets: '冲抵金额不能大于报销合计',
  });
  const proven = [
    { ...line, invoiceNo: '12345678' },
    { ...line, invoiceNo: '12345678', invoiceTotal: '199.99' },
  ];
  const tellsOf = (one: object) => toldOf(expense, { ...HEAD, lines: [one] }).lines;
  expect(proven.map(tellsOf)).toEqual([
    '报销明细第1行：价税合计不能为空',
    '报销明细第1行：报销金额不能大于发票的价税合计',
  ]);
});

it('a payment request is told of its invoices beside what is missing, and a loan of its day', () => {
  const asked = { applicant: '7', applyDate: '2026-11-28', title: '打印机', kind: 'supplier', amount: '100' };
  const account = { payeeAccount: '收款账号不能为空', payeeBank: '收款开户行不能为空' };
  expect(toldOf(paymentRequest, { ...asked, payee: '云岭' })).toEqual({ ...account, invoices: '进项发票不能为空' });
  const invoices = [{ number: '12345678', total: '99.99' }];
  expect(toldOf(paymentRequest, { ...asked, payee: '云岭', invoices })).toEqual({
    ...account,
    invoices: '发票合计少于申请金额',
  });
  expect(toldOf(paymentRequest, { ...asked, payee: '云岭', invoiceLater: true })).toEqual(account);
  const borrowed = { ...HEAD, title: '备用金', purpose: '踏勘', amount: '100', dueDate: '2027-01-28' };
  expect(toldOf(loan, borrowed)).toEqual({ ...account, dueDate: '应还日应在申请日期之后60天以内' });
});
