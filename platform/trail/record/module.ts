import { defineModule } from '#kernel/meta/module.ts';

/** Operation and change log. */
export const manifest = defineModule({
  title: '操作记录',
  menu: [{ name: '操作记录', section: 'security', order: 20, url: '/sys-manager/record', permission: 'record:read' }],
});
