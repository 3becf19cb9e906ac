import { defineModule } from '#kernel/meta/module.ts';

/** Fee calculators: tariffs as data, and what commissions cost by them. */
export const manifest = defineModule({ title: '收费计算', after: ['customer'] });
