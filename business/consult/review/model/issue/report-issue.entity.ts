import {
  approvalStatusField,
  createDictOptions,
  dateField,
  dictField,
  intField,
  linesField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { issueSigner } from './issue-signer.entity.ts';

/** 出具报告: a deliverable that three levels passed gets its number, its signatures and the seals asked for. */
export const reportIssue = defineEntity({
  code: 'reportIssue',
  module: 'review',
  title: '出具报告',
  titleField: 'title',
  fields: {
    reportNo: serialField('报告文号', { pattern: '咨字〔{yyyy}〕{0000}号' }),
    title: textField('报告名称', { required: true, max: 120, width: 240 }),
    project: refField('咨询项目', { entity: 'project', readOnly: true, width: 200 }),
    deliverable: refField('成果文件', { entity: 'deliverable', required: true, width: 200 }),
    issueDate: dateField('签发日期', { required: true, initial: 'today' }),
    copies: intField('份数', { required: true, min: 1, max: 99, initial: 4 }),
    seals: dictField('用印', {
      required: true,
      multiple: true,
      initial: 'report',
      options: createDictOptions({ report: '报告专用章', company: '公司公章', personal: '执业印章' }),
    }),
    signers: linesField('签字人员', { entity: issueSigner, required: true }),
    contractState: dictField('合同情况', {
      readOnly: true,
      initial: 'signed',
      options: createDictOptions({ signed: '已签订', unsigned: '未签订' }),
    }),
    deliveredTo: textField('送达单位', { max: 120 }),
    applicant: userField('申请人', { required: true, initial: 'me' }),
    status: approvalStatusField(),
  },
  list: {
    columns: ['reportNo', 'title', 'project', 'deliverable', 'issueDate', 'copies', 'seals', 'applicant', 'status'],
    search: ['reportNo', 'title'],
    filters: ['project', 'issueDate', 'status', 'applicant'],
    sort: '-createdDate',
  },
  form: [
    ['reportNo', 'title'],
    ['deliverable', 'project'],
    ['issueDate', 'copies'],
    ['seals', 'deliveredTo'],
    ['signers'],
    ['contractState', 'applicant'],
  ],
  access: { read: 'deliverable:read', write: 'deliverable:write', scope: 'dept' },
  menu: { section: 'consult', order: 14, readers: ['staff'], writers: ['producer'] },
  unique: [['reportNo']],
  workflow: { process: 'reportIssue', lasting: '请修改成果文件后另行签发' },
});
export type ReportIssue = RowOf<typeof reportIssue>;
