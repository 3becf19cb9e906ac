import { defineArea } from '#kernel/meta/module.ts';

/** Navigation, roles and what they are granted. */
export const area = defineArea({
  title: '权限',
  order: 40,
  sections: [
    { code: 'system', name: '系统管理', icon: 'setting', permission: 'system', order: 900 },
    { code: 'rights', under: 'system', name: '组织与权限', order: 10 },
  ],
});
