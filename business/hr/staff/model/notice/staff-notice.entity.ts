import {
  approvalStatusField,
  boolField,
  createDictOptions,
  dateField,
  dateTimeField,
  deptField,
  dictField,
  filesField,
  intField,
  richTextField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

export const noticeKinds = createDictOptions(
  { news: '公告', rule: '制度', appoint: '任免', holiday: '放假', award: '奖惩' },
  { rule: 'processing', appoint: 'processing', award: 'warning' },
);

/** 人事通知: something told to everybody, or to some departments and people; approved, it is sent and who has read it is kept. */
export const staffNotice = defineEntity({
  code: 'staffNotice',
  module: 'staff',
  title: '人事通知',
  titleField: 'title',
  fields: {
    no: serialField('编号', { pattern: 'RSTZ{yyyy}{000}', width: 120 }),
    title: textField('标题', { required: true, max: 120, width: 'long' }),
    kind: dictField('类型', { required: true, initial: 'news', options: noticeKinds, width: 80 }),
    applicant: userField('发布人', { required: true, initial: 'me' }),
    dept: deptField('发布部门', { required: true, initial: 'myDept' }),
    applyDate: dateField('申请日期', { required: true, initial: 'today' }),
    toDepts: deptField('发送部门', { multiple: true, hint: '含下级部门；部门和人员都不选则发给全体员工' }),
    toPeople: userField('发送人员', { multiple: true }),
    mustRead: boolField('必读', { initial: false, hint: '收到的人须点击确认已阅读' }),
    validTo: dateField('有效期至', {
      rules: { check: 'validTo >= applyDate', refusal: '有效期不能早于申请日期' },
    }),
    content: richTextField('正文', { required: true }),
    files: filesField('附件'),
    publishedAt: dateTimeField('发布时间', { readOnly: true }),
    receivers: intField('发送人数', { readOnly: true }),
    readers: intField('已读人数', { derived: 'count' }),
    confirmers: intField('已确认人数', { derived: 'count' }),
    status: approvalStatusField(),
  },
  list: {
    columns: ['no', 'title', 'kind', 'mustRead', 'publishedAt', 'receivers', 'readers', 'confirmers', 'status'],
    search: ['no', 'title'],
    filters: ['kind', 'mustRead', 'publishedAt', 'validTo', 'status'],
    sort: '-createdDate',
    global: false,
  },
  form: [
    ['no', 'title'],
    ['kind', 'mustRead', 'validTo'],
    ['applicant', 'dept', 'applyDate'],
    ['toDepts', 'toPeople'],
    ['content'],
    ['files'],
    ['publishedAt', 'receivers', 'readers', 'confirmers'],
  ],
  access: { read: 'staffNotice:read', write: 'staffNotice:write', scope: 'company' },
  menu: { section: 'hr', order: 52, readers: ['hr', 'gm'], writers: ['hr', 'gm'] },
  unique: [['no']],
  workflow: { process: 'staffNotice', lasting: '通知已发送，需更正的请另发通知' },
});
export type StaffNotice = RowOf<typeof staffNotice>;
