import { dictField } from '#kernel/fields/index.ts';
import { defineBaseList } from '#platform/settings/basedata/model/index.ts';

/** 委托目的: why a customer commissions a project. */
export const entrustPurpose = defineBaseList({
  module: 'project',
  code: 'entrustPurpose',
  title: '委托目的',
  address: '/main-page/entrust-purpose',
  order: 10,
  fields: { kinds: dictField('适用业务', { code: 'business-kind', multiple: true }) },
  rows: [
    { code: 'invest', name: '投资决策', kinds: 'estimate,economy' },
    { code: 'tender', name: '招标控制', kinds: 'billing,control' },
    { code: 'pay', name: '工程款支付', kinds: 'progress,follow' },
    { code: 'settle', name: '竣工结算', kinds: 'settle-make,settle-check' },
    { code: 'account', name: '竣工财务决算', kinds: 'final' },
    { code: 'audit', name: '政府审计', kinds: 'follow,settle-check' },
    { code: 'court', name: '司法鉴定', kinds: 'appraisal' },
  ],
});
