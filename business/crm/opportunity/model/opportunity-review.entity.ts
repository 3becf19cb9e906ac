import {
  approvalStatusField,
  createDictOptions,
  dictField,
  filesField,
  longTextField,
  moneyField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { createReviewLevelField } from '#platform/engines/workflow/model/index.ts';

/** 商机审批: whether an opportunity is worked on (立项), and at what price it is offered (报价); approved, it moves on. */
export const opportunityReview = defineEntity({
  code: 'opportunityReview',
  module: 'opportunity',
  title: '商机审批',
  titleField: 'title',
  fields: {
    no: serialField('审批编号', { pattern: 'SJSP{yyyyMM}{000}' }),
    title: textField('标题', { required: true, max: 120, width: 'long' }),
    opportunity: refField('商机', { entity: 'opportunity', required: true }),
    kind: dictField('审批事项', {
      required: true,
      initial: 'start',
      options: createDictOptions({ start: '立项', quote: '报价' }),
    }),
    amount: moneyField('咨询费', { required: true, min: '0.01', hint: '立项填预计咨询费，报价填对外报价' }),
    applicant: userField('申请人', { required: true, initial: 'me' }),
    reviewLevel: createReviewLevelField(),
    reason: longTextField('理由与测算', { required: true, max: 1000, rows: 4 }),
    files: filesField('附件'),
    status: approvalStatusField(),
  },
  list: {
    columns: ['no', 'title', 'opportunity', 'kind', 'amount', 'applicant', 'status'],
    search: ['no', 'title'],
    filters: ['kind', 'status', 'applicant', 'opportunity', 'amount'],
    sort: '-createdDate',
  },
  form: [['no', 'title'], ['opportunity', 'kind'], ['amount', 'applicant'], ['reviewLevel'], ['reason'], ['files']],
  access: { read: 'opportunity:read', write: 'opportunity:write', scope: 'dept' },
  menu: { section: 'crm', order: 52 },
  unique: [['no']],
  workflow: { process: 'opportunityReview', lasting: '请另行提交评审' },
});
export type OpportunityReview = RowOf<typeof opportunityReview>;
