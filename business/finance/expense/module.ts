import { defineModule } from '#kernel/meta/module.ts';
import { expenseParams } from './model/params.ts';

/** What people spent for the firm: claimed with invoices, offset against loans, paid back. */
export const manifest = defineModule({
  title: '报销',
  params: expenseParams,
  after: ['invoice', 'loan'],
  menu: [
    {
      name: '报销单',
      section: 'finance',
      order: 60,
      url: '/main-page/expense/wf-list',
      permission: 'expense:read',
      roles: ['staff'],
      buttons: { 申请报销: { right: 'expense:write', roles: ['staff'] } },
    },
    {
      name: '业务费用',
      section: 'finance',
      order: 61,
      url: '/cost-management1/list',
      permission: 'expense:read',
      roles: ['staff'],
    },
    {
      name: '管理费用',
      section: 'finance',
      order: 62,
      url: '/cost-management2/list',
      permission: 'expense:read',
      roles: ['staff'],
    },
    {
      name: '费用科目',
      section: 'finance',
      order: 63,
      url: '/main-page/costSubject/wf-list',
      permission: 'costSubject:read',
      roles: ['finance', 'gm'],
      buttons: { 维护费用科目: { right: 'costSubject:write', roles: ['finance'] } },
    },
  ],
  dicts: {
    'expense-subject': {
      name: '费用科目',
      options: {
        travel: '差旅费',
        traffic: '市内交通费',
        entertain: '业务招待费',
        office: '办公费',
        phone: '通讯费',
        training: '培训费',
        print: '图文制作费',
        expert: '专家评审费',
        rent: '房租物业费',
        outsource: '外协费',
        tax: '税费',
        wage: '职工薪酬',
        depreciation: '折旧费',
        vehicle: '车辆使用费',
        other: '其他费用',
      },
    },
  },
});
