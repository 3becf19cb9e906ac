import { defineArea } from '#kernel/meta/module.ts';

/** Office administration. */
export const area = defineArea({
  title: '行政',
  order: 50,
  category: ['administration', '行政'],
  categoryIcon: 'office',
  sections: [{ code: 'office', name: '行政', icon: 'office', order: 140 }],
});
