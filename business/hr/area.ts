import { defineArea } from '#kernel/meta/module.ts';

/** People as employees: leave, attendance. */
export const area = defineArea({
  title: '人事',
  order: 40,
  category: ['hr', '人事'],
  categoryIcon: 'people',
  sections: [{ code: 'hr', name: '人事', icon: 'people', order: 130 }],
});
