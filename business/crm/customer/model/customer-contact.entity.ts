import { boolField, emailField, phoneField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 客户联系人: whom one speaks to at a customer, a line of the customer. */
export const customerContact = defineEntity({
  code: 'customerContact',
  module: 'customer',
  title: '客户联系人',
  titleField: 'name',
  childOf: 'customer',
  fields: {
    customer: refField('客户', { entity: 'customer', required: true, readOnly: true }),
    name: textField('姓名', { required: true, max: 40 }),
    job: textField('职务', { max: 40 }),
    phone: phoneField('电话'),
    email: emailField('邮箱'),
    decision: boolField('决策人', { initial: false }),
    remark: textField('备注'),
  },
  list: {
    columns: ['customer', 'name', 'job', 'phone', 'email', 'decision'],
    search: ['name', 'phone'],
    filters: ['decision'],
    sort: '-createdDate',
  },
  form: [['customer'], ['name', 'job', 'phone', 'email', 'decision', 'remark']],
  access: { read: 'customer:read', write: 'customer:write', scope: 'company' },
});
export type CustomerContact = RowOf<typeof customerContact>;
