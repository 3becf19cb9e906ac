import {
  approvalStatus,
  choices,
  dict,
  files,
  longtext,
  money,
  ref,
  serial,
  text,
  user,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { reviewLevel } from '#platform/engines/workflow/model/index.ts';

/** 商机审批: whether an opportunity is worked on (立项), and at what price it is offered (报价); approved, it moves on. */
export const opportunityReview = defineEntity({
  code: 'opportunityReview',
  module: 'opportunity',
  title: '商机审批',
  titleField: 'title',
  fields: {
    no: serial('审批编号', { pattern: 'SJSP{yyyyMM}{000}' }),
    title: text('标题', { required: true, max: 120, width: 'long' }),
    opportunity: ref('商机', { entity: 'opportunity', required: true }),
    kind: dict('审批事项', {
      required: true,
      initial: 'start',
      options: choices({ start: '立项', quote: '报价' }),
    }),
    amount: money('咨询费', { required: true, min: '0.01', hint: '立项填预计咨询费，报价填对外报价' }),
    applicant: user('申请人', { required: true, initial: 'me' }),
    reviewLevel: reviewLevel(),
    reason: longtext('理由与测算', { required: true, max: 1000, rows: 4 }),
    files: files('附件'),
    status: approvalStatus(),
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
