import { defineArea } from '#kernel/meta/module.ts';

/** What an administrator sets: parameters, dictionaries, areas, numbers. */
export const area = defineArea({
  title: '设置',
  order: 20,
  sections: [
    { code: 'settings', under: 'system', name: '系统设置', order: 30 },
    { code: 'base-data', under: 'system', name: '基础资料', order: 80 },
  ],
});
