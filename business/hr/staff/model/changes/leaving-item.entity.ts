import { boolField, refField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 交接事项: what somebody who leaves gives back or hands over by hand. */
export const leavingItem = defineEntity({
  code: 'leavingItem',
  module: 'staff',
  title: '交接事项',
  titleField: 'matter',
  childOf: 'leaving',
  fields: {
    leaving: refField('离职申请', { entity: 'leaving', required: true, readOnly: true }),
    matter: textField('交接事项', { required: true, max: 80, width: 220 }),
    receiver: userField('接收人', { rules: { require: 'done' } }),
    done: boolField('已完成', { initial: false }),
    note: textField('说明', { max: 120 }),
  },
  list: { columns: ['leaving', 'matter', 'receiver', 'done'], filters: ['done'], sort: '-createdDate', global: false },
  form: [['leaving'], ['matter', 'receiver', 'done', 'note']],
  access: { read: 'leaving:read', write: 'leaving:write', scope: 'dept' },
});
