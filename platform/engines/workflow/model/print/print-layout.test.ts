import { expect, it } from 'vitest';
import { intField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { ownProcessList } from '../flow-lists.ts';
import { arrangeFieldsInRows } from './arrange-fields-in-rows.ts';
import { printBlocksOf } from './print-blocks.ts';
import { printLayoutOf } from './print-layout.ts';
import { resolveApprovalSourceRecord } from './resolve-approval-source-record.ts';
import { withAmountInWords } from './with-amount-in-words.ts';

const entity = { ...ownProcessList, form: [['title', 'processCode'], ['initiator']] };
const kept = (more: object) => ({ id: '1', version: 1, ...more });

it('a form without a template is printed as it stands', () => {
  expect(printLayoutOf(entity, undefined)).toMatchObject({
    ...{ columns: 2, fields: ['title', 'processCode', 'initiator'], opinions: true, signature: false },
    ...{ paper: 'a4', pageNumbers: true, qr: false, signs: true, breaks: [] },
  });
});

it('a ready print form counts until the firm keeps a template of its own', () => {
  const ready = { ...entity, paper: { heading: '审批单', fields: ['initiator'] } };
  expect(printLayoutOf(ready, undefined)).toMatchObject({
    heading: '审批单',
    fields: ['initiator'],
    columns: 2,
    qr: true,
  });
  const wide = { ...ready, paper: { ...ready.paper, sheet: 'a4-landscape' as const } };
  expect(printLayoutOf(wide, undefined)).toMatchObject({ paper: 'a4-landscape', columns: 3 });
  expect(printLayoutOf(ready, kept({ columns: 1 }))).toMatchObject({ heading: '', columns: 1, qr: false });
});

it('an amount stands in words beside its figures on a line of its own, and what is empty and only sometimes shown is left out', () => {
  const fields = {
    a: intField('甲'),
    sum: moneyField('金额'),
    why: textField('原因', { rules: { show: 'a > 1' } }),
    rows: { ...intField('明细'), kind: 'lines' },
  };
  const form = { ...ownProcessList, fields, form: [['a', 'sum', 'why'], ['rows']] };
  const layout = printLayoutOf(form, kept({ columns: 2, words: ['sum', 'gone'] }));
  expect(withAmountInWords(layout, 'sum', '1,006.50', '1006.50')).toBe('¥1,006.50（大写：壹仟零陆元伍角整）');
  expect(withAmountInWords(layout, 'a', '1', '1')).toBe('1');
  expect(printBlocksOf(form, layout, { a: 1, sum: '1', rows: [] })).toEqual([
    { breaks: false, facts: [['a'], ['sum']] },
  ]);
  expect(printBlocksOf(form, layout)).toHaveLength(2);
});

it('what was made for a record shows the approval of that record', () => {
  const fields = { a: refField('甲', { entity: 'one' }), b: refField('乙', { entity: 'two' }) };
  const order = { ...ownProcessList, code: 'order', fields, paper: { fields: ['a'], approvedAs: ['a', 'b'] } };
  expect(resolveApprovalSourceRecord(order, { id: '9', a: null, b: '7' })).toEqual({ formCode: 'two', id: '7' });
  expect(resolveApprovalSourceRecord(order, { id: '9' })).toEqual({ formCode: 'order', id: '9' });
});

it('a template says which fields in which order, and forgets those that are gone', () => {
  const layout = printLayoutOf(
    entity,
    kept({
      columns: 1,
      fields: ['initiator', 'gone', 'title'],
      opinions: false,
      paper: 'a4-landscape',
      breaks: ['gone', 'title'],
    }),
  );
  expect(layout).toMatchObject({
    ...{ columns: 1, fields: ['initiator', 'title'], opinions: false, paper: 'a4-landscape', breaks: ['title'] },
  });
});

it('fields fill lines of so many columns, and what is wide has a line of its own', () => {
  const isWide = (code: string) => code === 'wide';
  expect(arrangeFieldsInRows(['a', 'b', 'c', 'wide', 'd'], 2, isWide)).toEqual([['a', 'b'], ['c'], ['wide'], ['d']]);
  expect(arrangeFieldsInRows(['a', 'b'], 1, isWide)).toEqual([['a'], ['b']]);
});

it('child rows are a part of their own, and a new page begins where the template says so', () => {
  const fields = {
    a: intField('甲'),
    b: intField('乙'),
    rows: { ...intField('明细'), kind: 'lines' },
    c: intField('丙'),
    d: intField('丁'),
  };
  const form = { ...ownProcessList, fields, form: [['a', 'b'], ['rows'], ['c', 'd']] };
  const layout = printLayoutOf(form, kept({ columns: 2, breaks: ['a', 'rows', 'd'] }));
  expect(printBlocksOf(form, layout)).toEqual([
    { breaks: false, facts: [['a', 'b']] },
    { breaks: true, table: 'rows' },
    { breaks: false, facts: [['c']] },
    { breaks: true, facts: [['d']] },
  ]);
});
