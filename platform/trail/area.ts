import { defineArea } from '#kernel/meta/module.ts';

/** What was done: operations, changes, visits. */
export const area = defineArea({
  title: '记录',
  order: 60,
});
