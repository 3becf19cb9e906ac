import { expect, it } from 'vitest';
import { decimalField, linesField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import * as engine from '#kernel/fields/rules/evaluate-record-rules.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { validateFormFields } from './validate-form-fields.ts';

const access = { read: 'login', scope: 'company' } as const;
const line = defineEntity({
  ...{ code: 'orderLine', module: 'sample', title: '订单行', titleField: 'item', childOf: 'order' },
  fields: {
    order: refField('订单', { entity: 'order' }),
    item: textField('品名', { required: true }),
    price: moneyField('单价'),
  },
  list: { columns: [] },
  form: [['item', 'price']],
  access,
});
const order = defineEntity({
  ...{ code: 'order', module: 'sample', title: '订单', titleField: 'title' },
  fields: {
    title: textField('标题', { required: true }),
    why: textField('原因', { rules: { show: 'total > 10', require: 'total > 10' } }),
    total: decimalField('合计', { min: '1', rules: { compute: 'sum(rows.price)' } }),
    rows: linesField('明细', { entity: line }),
  },
  list: { columns: [] },
  form: [['title', 'why', 'total'], ['rows']],
  access,
});

const faultsOf = (values: object) => {
  const facts = { me: null, myDept: null, today: '2026-11-22' };
  const ruling = engine.evaluateRecordRules(order, values as never, { facts, before: {}, isNew: true });
  const entity = { ...order, fields: engine.applyRuleStatesToFields(order.fields, ruling.states) };
  return validateFormFields(entity, Object.keys(order.fields), { values: ruling.values, engine, ruling });
};

it('says of a form what the server would say: what is missing, what rules demand, which line is faulty', () => {
  expect(faultsOf({ title: '一', rows: [{ item: '笔', price: '5' }] })).toEqual({});
  expect(faultsOf({ rows: [{ item: '笔', price: '0.5' }] })).toEqual({ title: '标题不能为空', total: '合计不能小于1' });
  expect(
    faultsOf({
      title: '一',
      rows: [
        { item: '笔', price: '50' },
        { item: '纸', price: 'x' },
      ],
    }),
  ).toEqual({
    why: '原因不能为空',
    rows: '明细第2行：单价应为数字',
  });
  expect(faultsOf({ title: '一', rows: [{ price: '5' }] })).toEqual({ rows: '明细第1行：品名不能为空' });
});
