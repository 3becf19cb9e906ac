import { defineModule } from '#kernel/meta/module.ts';
import { productParams } from './model/params.ts';

/** System parameters. */
export const manifest = defineModule({
  title: '系统参数',
  params: productParams,
  menu: [
    {
      name: '系统参数',
      section: 'settings',
      order: 50,
      url: '/sys-manager/system-params-manage/basic',
      permission: 'param:read',
      buttons: { 编辑: { right: 'param:write' } },
    },
  ],
});
