import { defineArea } from '#kernel/meta/module.ts';

/** Home page and boards over everything. */
export const area = defineArea({
  title: '总览',
  order: 60,
});
