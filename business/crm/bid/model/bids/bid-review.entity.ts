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

const QUOTE = 'kind = "quote"';

/** 投标审批: whether the firm takes part in a tender (报名), and at what price (报价); approved, the bid moves on. */
export const bidReview = defineEntity({
  code: 'bidReview',
  module: 'bid',
  title: '投标审批',
  titleField: 'title',
  fields: {
    no: serial('审批编号', { pattern: 'TBSP{yyyyMM}{000}' }),
    title: text('标题', { required: true, max: 120, width: 'long' }),
    bid: ref('投标', { entity: 'bid', required: true, width: 280 }),
    kind: dict('审批事项', {
      required: true,
      initial: 'signup',
      options: choices({ signup: '报名', quote: '报价' }),
    }),
    quote: money('投标报价', { min: '0.01', rules: { show: QUOTE, require: QUOTE } }),
    cost: money('测算成本', { min: '0', hint: '报价低于测算成本须总经理审批', rules: { show: QUOTE } }),
    bond: money('拟缴保证金', { min: '0' }),
    applicant: user('申请人', { required: true, initial: 'me' }),
    reviewLevel: reviewLevel(),
    reason: longtext('可行性与报价依据', { required: true, max: 1000, rows: 4 }),
    files: files('招标文件与测算'),
    status: approvalStatus(),
  },
  list: {
    columns: ['no', 'title', 'bid', 'kind', 'quote', 'bond', 'applicant', 'status'],
    search: ['no', 'title'],
    filters: ['kind', 'status', 'applicant', 'bid', 'quote'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'title'],
    ['bid', 'kind'],
    ['quote', 'cost'],
    ['bond', 'applicant'],
    ['reviewLevel'],
    ['reason'],
    ['files'],
  ],
  access: { read: 'bid:read', write: 'bid:write', scope: 'dept' },
  menu: { section: 'crm', order: 61 },
  unique: [['no']],
  workflow: { process: 'bidReview', lasting: '请另行提交评审' },
});
export type BidReview = RowOf<typeof bidReview>;
