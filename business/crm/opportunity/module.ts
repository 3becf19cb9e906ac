import { defineModule } from '#kernel/meta/module.ts';
import { opportunityParams } from './model/params.ts';

/** Opportunities: what may become a contract, from the first hint to won or lost. */
export const manifest = defineModule({
  title: '商机',
  params: opportunityParams,
  menu: [
    {
      name: '销售漏斗',
      section: 'crm',
      order: 54,
      url: '/main-page/sales-funnel',
      permission: 'opportunity:read',
      roles: ['gm', 'manager'],
    },
  ],
});
