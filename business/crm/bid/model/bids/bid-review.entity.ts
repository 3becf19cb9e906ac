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

const QUOTE = 'kind = "quote"';

/** 投标审批: whether the firm takes part in a tender (报名), and at what price (报价); approved, the bid moves on. */
export const bidReview = defineEntity({
  code: 'bidReview',
  module: 'bid',
  title: '投标审批',
  titleField: 'title',
  fields: {
    no: serialField('审批编号', { pattern: 'TBSP{yyyyMM}{000}' }),
    title: textField('标题', { required: true, max: 120, width: 'long' }),
    bid: refField('投标', { entity: 'bid', required: true, width: 280 }),
    kind: dictField('审批事项', {
      required: true,
      initial: 'signup',
      options: createDictOptions({ signup: '报名', quote: '报价' }),
    }),
    quote: moneyField('投标报价', { min: '0.01', rules: { show: QUOTE, require: QUOTE } }),
    cost: moneyField('测算成本', { min: '0', hint: '报价低于测算成本须总经理审批', rules: { show: QUOTE } }),
    bond: moneyField('拟缴保证金', { min: '0' }),
    applicant: userField('申请人', { required: true, initial: 'me' }),
    reviewLevel: createReviewLevelField(),
    reason: longTextField('可行性与报价依据', { required: true, max: 1000, rows: 4 }),
    files: filesField('招标文件与测算'),
    status: approvalStatusField(),
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
