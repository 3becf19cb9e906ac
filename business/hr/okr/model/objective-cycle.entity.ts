import { createDictOptions, dateField, dictField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** OKR周期: the time that objectives are set for. */
export const objectiveCycle = defineEntity({
  code: 'objectiveCycle',
  module: 'okr',
  title: 'OKR周期',
  titleField: 'name',
  fields: {
    name: textField('周期', { required: true, max: 40 }),
    kind: dictField('类型', {
      required: true,
      initial: 'quarter',
      options: createDictOptions({ year: '年度', half: '半年', quarter: '季度', month: '月度' }),
    }),
    fromDate: dateField('开始日期', { required: true, indexed: true }),
    toDate: dateField('结束日期', {
      required: true,
      rules: { check: 'toDate >= fromDate', refusal: '结束日期不能早于开始日期' },
    }),
    state: dictField('状态', {
      readOnly: true,
      initial: 'open',
      options: createDictOptions(
        { open: '进行中', review: '复盘', closed: '已关闭' },
        { open: 'processing', review: 'warning' },
      ),
    }),
  },
  states: {
    field: 'state',
    begin: ['open'],
    steps: {
      review: { label: '开始复盘', from: ['open'], to: 'review' },
      close: { label: '关闭周期', from: ['review'], to: 'closed', confirm: '关闭后目标和进展不能再修改，确定关闭吗？' },
      reopen: { label: '重新打开', from: ['review', 'closed'], to: 'open', minor: true },
    },
    locks: { closed: 'record' },
  },
  list: {
    columns: ['name', 'kind', 'fromDate', 'toDate', 'state'],
    search: ['name'],
    filters: ['kind', 'state', 'fromDate'],
    sort: '-fromDate',
    global: false,
  },
  form: [['name', 'kind'], ['fromDate', 'toDate'], ['state']],
  access: { read: 'okr:read', write: 'objectiveCycle:write', scope: 'company' },
  unique: [['name']],
});
export type ObjectiveCycle = RowOf<typeof objectiveCycle>;
