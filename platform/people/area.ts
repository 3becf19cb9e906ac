import { defineArea } from '#kernel/meta/module.ts';

/** Departments and people. */
export const area = defineArea({
  title: '组织',
  order: 30,
});
