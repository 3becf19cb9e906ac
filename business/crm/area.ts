import { defineArea } from '#kernel/meta/module.ts';

/** From the first call to the signed contract. */
export const area = defineArea({
  title: '经营',
  order: 10,
  category: ['contract', '合同'],
  categoryIcon: 'contract',
  sections: [{ code: 'crm', name: '经营', icon: 'contract', order: 110 }],
});
