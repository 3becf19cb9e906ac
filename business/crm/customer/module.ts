import { defineModule } from '#kernel/meta/module.ts';
import { customerParams } from './model/params.ts';

/** Customers, and the pool of those whom nobody looks after. */
export const manifest = defineModule({
  title: '客户',
  params: customerParams,
  menu: [
    {
      name: '客户公海',
      section: 'crm',
      order: 21,
      url: '/main-page/customer-pool',
      permission: 'customer:pool',
      roles: ['gm', 'manager'],
    },
  ],
  dicts: {
    'client-nature': {
      name: '客户性质',
      options: {
        government: '政府部门',
        institution: '事业单位',
        state: '国企',
        private: '民企',
        listed: '上市公司',
        foreign: '外资',
      },
    },
  },
});
