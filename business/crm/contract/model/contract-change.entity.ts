import {
  approvalStatusField,
  createDictOptions,
  dateField,
  dictField,
  filesField,
  linesField,
  longTextField,
  moneyField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { createReviewLevelField } from '#platform/engines/workflow/model/index.ts';
import { contractChangePlan } from './contract-change-plan.entity.ts';

/** 合同变更: what is agreed on after a contract was approved; the contract's total counts it once it is approved itself. */
export const contractChange = defineEntity({
  code: 'contractChange',
  module: 'contract',
  title: '合同变更',
  titleField: 'title',
  fields: {
    no: serialField('变更编号', { width: 190, pattern: '{contract}-B{00}' }),
    title: textField('标题', { required: true, max: 120, width: 'long' }),
    contract: refField('咨询合同', {
      entity: 'contract',
      required: true,
      hint: '编号取自合同，保存后不能更换',
      rules: { readOnly: 'no != null' },
    }),
    kind: dictField('变更类型', {
      required: true,
      options: createDictOptions({ extra: '补充协议', settle: '结算调整', end: '终止', party: '主体变更' }),
    }),
    amount: moneyField('变更金额', {
      required: true,
      initial: '0',
      hint: '增加为正，减少为负',
      rules: { readOnly: 'kind = "party"' },
    }),
    newCustomer: refField('新的委托人', {
      entity: 'customer',
      rules: { show: 'kind = "party"', require: 'kind = "party"' },
    }),
    plans: linesField('收款安排', {
      entity: contractChangePlan,
      sums: ['amount'],
      rules: {
        show: 'kind != "party"',
        warn: 'count(plans) = 0 or sum(plans.amount) = amount',
        warning: '收款安排合计与变更金额不一致，提交前须调整一致',
      },
    }),
    newEnd: dateField('新的到期日期'),
    applicant: userField('申请人', { required: true, initial: 'me' }),
    reviewLevel: createReviewLevelField(),
    reason: longTextField('变更原因', { required: true, max: 500, rows: 3 }),
    files: filesField('补充协议文本'),
    status: approvalStatusField(),
  },
  feeds: [{ by: 'contract', into: 'changes', of: 'amount', when: { status: ['approved'] } }],
  list: {
    columns: ['no', 'title', 'contract', 'kind', 'amount', 'applicant', 'status'],
    search: ['no', 'title'],
    filters: ['kind', 'status', 'applicant', 'amount'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'title'],
    ['contract', 'kind'],
    ['amount', 'newEnd'],
    ['newCustomer'],
    ['plans'],
    ['applicant', 'reviewLevel'],
    ['reason'],
    ['files'],
  ],
  access: { read: 'contract:read', write: 'contract:write', scope: 'dept' },
  menu: { section: 'crm', order: 14 },
  unique: [['no']],
  workflow: { process: 'contractChange', lasting: '请另办理一次变更冲减' },
});
export type ContractChange = RowOf<typeof contractChange>;
