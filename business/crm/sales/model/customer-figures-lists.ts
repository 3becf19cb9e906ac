import { customer } from '#business/crm/customer/model/index.ts';
import { dateField, intField, moneyField, percentField, textField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

const ACCOUNT = {
  module: 'sales',
  titleField: 'name',
  fields: {
    name: textField('客户名称', { width: 240 }),
    grade: customer.fields.grade,
    owner: userField('客户经理'),
    contracts: intField('本年合同数'),
    amount: moneyField('本年合同额'),
    share: percentField('占全公司'),
    total: moneyField('累计合同额'),
    invoiced: moneyField('累计开票'),
    received: moneyField('累计到账'),
    overdue: moneyField('逾期应收'),
    opportunities: intField('在跟商机'),
    weighted: moneyField('商机加权金额'),
    visits: intField('本年跟进次数'),
    visited: intField('本年拜访'),
    visitPlan: customer.fields.visitPlan,
    lastFollow: dateField('最近跟进'),
    nextFollow: dateField('下次跟进'),
  },
  list: {
    columns: [
      'name',
      'grade',
      'owner',
      'amount',
      'share',
      'received',
      'overdue',
      'visited',
      'visitPlan',
      'lastFollow',
      'contracts',
      'total',
      'invoiced',
      'opportunities',
      'weighted',
      'visits',
      'nextFollow',
    ],
    search: ['name'],
    filters: ['grade', 'owner', 'amount', 'overdue', 'lastFollow', 'nextFollow'],
    sort: '-amount',
  },
  access: { read: 'sales:read', scope: 'company' },
} as const;

/** 重点客户: what strategic and major customers bring this year, what is owed, and how well they are looked after. */
export const keyCustomerList = defineTablelessList({ ...ACCOUNT, code: 'keyCustomer', title: '重点客户' });

/** 客户往来: the same of every customer. */
export const customerFiguresList = defineTablelessList({ ...ACCOUNT, code: 'customerAccount', title: '客户往来' });
