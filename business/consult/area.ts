import { defineArea } from '#kernel/meta/module.ts';

/** Consulting projects, their cost files and checks. */
export const area = defineArea({
  title: '咨询项目',
  order: 20,
  category: ['business', '业务'],
  categoryIcon: 'project',
  sections: [{ code: 'consult', name: '咨询项目', icon: 'project', order: 100 }],
});
