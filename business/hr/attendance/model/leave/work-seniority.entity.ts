import { dateField, longTextField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 工龄登记: since when somebody works at all, which is what annual leave counts from; without it the day of entry counts. */
export const workSeniority = defineEntity({
  code: 'workSeniority',
  module: 'attendance',
  title: '工龄登记',
  titleField: 'person',
  fields: {
    person: userField('人员', { required: true }),
    workSince: dateField('参加工作日期', {
      required: true,
      rules: { check: 'workSince <= today', refusal: '参加工作日期不能晚于今天' },
    }),
    remark: longTextField('备注', { max: 200, rows: 2 }),
  },
  list: {
    columns: ['person', 'workSince', 'remark'],
    filters: ['person', 'workSince'],
    sort: '-workSince',
    global: false,
  },
  form: [['person', 'workSince'], ['remark']],
  access: { read: 'leaveEntry:read', write: 'leaveEntry:write', scope: 'company' },
  unique: [['person']],
});
