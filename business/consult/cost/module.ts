import { defineModule } from '#kernel/meta/module.ts';

/** Cost files and their workbench. */
export const manifest = defineModule({
  title: '造价文件',
  menu: [
    {
      name: '造价文件目录',
      section: 'base-data',
      order: 50,
      url: '/main-page/cost-file-manage',
      permission: 'baseData:write',
    },
    {
      name: '其他造价文件',
      section: 'base-data',
      order: 60,
      url: '/main-page/cost-other-file-base-data',
      permission: 'baseData:write',
    },
  ],
  buttons: [
    { at: '/consult/list', name: '查看造价文件', right: 'cost:read', roles: ['staff'] },
    { at: '/consult/list', name: '编辑造价文件', right: 'cost:write', roles: ['producer'] },
  ],
});
