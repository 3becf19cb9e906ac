import { createDictOptions, dateField, dictField, linesField, longTextField, refField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { createDocumentEndFields, createStaffDocumentFields } from './document-fields.ts';
import { leavingItem } from './leaving-item.entity.ts';

/** 离职申请: somebody leaves; it ends once everything open was handed over, and the account is closed with it. */
export const leaving = defineEntity({
  code: 'leaving',
  module: 'staff',
  title: '离职申请',
  titleField: 'title',
  fields: {
    ...createStaffDocumentFields('LZ'),
    staff: refField('员工', { entity: 'staff', width: 100, hint: '本人申请时留空' }),
    kind: dictField('离职类型', {
      required: true,
      initial: 'resign',
      options: createDictOptions({
        ...{ resign: '个人辞职', expire: '合同到期不续签', agree: '协商解除', dismiss: '公司解除' },
        ...{ retire: '退休', other: '其他' },
      }),
    }),
    lastDay: dateField('最后工作日', {
      required: true,
      rules: {
        check: 'lastDay >= applyDate',
        refusal: '最后工作日不能早于申请日期',
        warn: 'kind != "resign" or state != "asked" or daysBetween(applyDate, lastDay) >= 30',
        warning: '正式员工辞职一般应提前30日书面通知，试用期内提前3日',
      },
    }),
    reason: longTextField('离职原因', { required: true, max: 500, rows: 3 }),
    items: linesField('交接清单', { entity: leavingItem, hint: '审批通过后列出，接收人逐项确认' }),
    state: dictField('交接状态', {
      required: true,
      initial: 'asked',
      options: createDictOptions(
        { asked: '未开始', handover: '交接中', done: '已离职' },
        { handover: 'processing', done: 'success' },
      ),
    }),
    ...createDocumentEndFields(),
  },
  states: {
    field: 'state',
    begin: ['asked'],
    steps: {
      begin: { label: '开始交接', from: ['asked'], to: 'handover', by: 'product' },
      cancel: { label: '撤销交接', from: ['handover'], to: 'asked', by: 'product' },
      finish: { label: '完成离职', from: ['handover'], to: 'done', by: 'product' },
    },
    locks: { done: 'record' },
    onApproval: { approved: 'begin', returned: 'cancel', void: 'cancel' },
  },
  list: {
    columns: ['no', 'title', 'staff', 'dept', 'kind', 'lastDay', 'state', 'status'],
    search: ['no', 'title'],
    filters: ['staff', 'dept', 'kind', 'lastDay', 'state', 'status'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'title'],
    ['staff', 'dept', 'state'],
    ['applicant', 'applyDate'],
    ['kind', 'lastDay'],
    ['reason'],
    ['remark'],
    ['files'],
    ['items'],
  ],
  sections: [{ title: '离职交接', row: 7 }],
  paper: {
    heading: '离职申请及交接单',
    fields: ['no', 'staff', 'dept', 'applyDate', 'kind', 'lastDay', 'reason', 'items', 'remark'],
  },
  access: { read: 'leaving:read', write: 'leaving:write', scope: 'dept' },
  menu: { section: 'hr', order: 38, readers: ['staff'], writers: ['staff'] },
  unique: [['no']],
  workflow: { process: 'leaving', later: ['items'] },
});
export type Leaving = RowOf<typeof leaving>;
