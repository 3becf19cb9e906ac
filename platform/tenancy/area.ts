import { defineArea } from '#kernel/meta/module.ts';

/** Companies that share the installation, and their packages. */
export const area = defineArea({
  title: '公司',
  order: 10,
  sections: [{ code: 'tenancy', under: 'system', name: '平台', order: 70 }],
});
