import { decimalField, deptField, monthField, percentField, textField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 工时饱和度: the hours somebody noted for projects in a month, beside those of its working days. */
export const staffWorkloadList = defineTablelessList({
  code: 'staffWorkload',
  module: 'cockpit',
  title: '工时饱和度',
  titleField: 'name',
  fields: {
    name: textField('姓名', { width: 120 }),
    person: userField('人员'),
    dept: deptField('部门'),
    month: monthField('月份'),
    hours: decimalField('登记工时', { unit: '小时' }),
    capacity: decimalField('应出勤工时', { unit: '小时', hint: '当月工作日 × 8小时' }),
    rate: percentField('饱和度'),
  },
  list: {
    columns: ['month', 'name', 'dept', 'hours', 'capacity', 'rate'],
    search: ['name'],
    filters: ['month', 'person', 'dept', 'hours'],
    sort: '-month,-hours',
  },
  access: { read: 'user:read', scope: 'company' },
});
