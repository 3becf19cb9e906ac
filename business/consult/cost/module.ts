import { defineModule } from '#kernel/meta/module.ts';

/** Cost files and their workbench. */
export const manifest = defineModule({
  title: '造价文件',
  buttons: [
    { at: '/consult/list', name: '查看造价文件', right: 'cost:read', roles: ['staff'] },
    { at: '/consult/list', name: '编辑造价文件', right: 'cost:write', roles: ['producer'] },
  ],
});
