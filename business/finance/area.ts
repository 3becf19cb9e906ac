import { defineArea } from '#kernel/meta/module.ts';

/** Money in and out. */
export const area = defineArea({
  title: '财务',
  order: 30,
  category: ['finance', '财务'],
  categoryIcon: 'finance',
  sections: [{ code: 'finance', name: '财务', icon: 'finance', order: 120 }],
});
