import {
  choices,
  date,
  dict,
  files,
  lines,
  longtext,
  money,
  percent,
  ref,
  serial,
  text,
  user,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { receivablePlan } from './receivable-plan.entity.ts';

/** 咨询合同: a commission of the firm by a customer. */
export const contract = defineEntity({
  code: 'contract',
  module: 'contract',
  title: '咨询合同',
  titleField: 'name',
  fields: {
    no: serial('合同编号', { pattern: 'HT{yyyyMM}{000}', readOnly: false }),
    name: text('合同名称', { required: true, max: 120, width: 'long' }),
    customer: ref('客户', { entity: 'customer', required: true }),
    kind: dict('业务类型', { code: 'business-kind' }),
    feeMode: dict('计费方式', { code: 'fee-mode' }),
    amount: money('合同金额', { required: true, min: '0' }),
    rate: percent('费率', { min: '0', max: '1' }),
    signDate: date('签订日期', { required: true, indexed: true }),
    dueDate: date('到期日期'),
    manager: user('负责人'),
    state: dict('状态', {
      required: true,
      initial: 'draft',
      indexed: true,
      options: choices({ draft: '草拟', signed: '已签订', running: '履行中', done: '已完成', ended: '已终止' }),
    }),
    plans: lines('收款计划', { entity: receivablePlan, sums: ['percent', 'amount'] }),
    planned: money('计划收款合计', { rules: { compute: 'sum(plans.amount)' } }),
    unplanned: money('未列入计划', { rules: { compute: 'amount - (if count(plans) = 0 then 0 else planned)' } }),
    files: files('附件'),
    remark: longtext('备注'),
  },
  list: {
    columns: ['no', 'name', 'customer', 'kind', 'amount', 'signDate', 'manager', 'state'],
    search: ['name', 'no'],
    filters: ['kind', 'state', 'signDate', 'amount', 'manager'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'name'],
    ['customer', 'kind'],
    ['feeMode', 'rate'],
    ['amount', 'manager'],
    ['signDate', 'dueDate'],
    ['state'],
    ['plans'],
    ['planned', 'unplanned'],
    ['remark'],
    ['files'],
  ],
  access: { read: 'contract:read', write: 'contract:write', scope: 'dept' },
  menu: { section: 'crm', order: 10, readers: ['producer', 'finance'], writers: ['gm', 'manager', 'finance'] },
  unique: [['no']],
});
export type Contract = RowOf<typeof contract>;
