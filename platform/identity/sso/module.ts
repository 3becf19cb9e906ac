import { defineModule } from '#kernel/meta/module.ts';
import { ssoParams } from './model/params.ts';

/** Single sign-on and systems that hand people over. */
export const manifest = defineModule({
  title: '单点登录',
  params: ssoParams,
  menu: [
    {
      name: '单点登录设置',
      section: 'sign-on',
      order: 20,
      url: '/sys-manager/single-sign-on',
      permission: 'admin:sso',
    },
    {
      name: '统一身份关联',
      section: 'sign-on',
      order: 30,
      url: '/main-page/signOnAccount/wf-list',
      permission: 'admin:sso',
    },
    {
      name: '外部系统',
      section: 'sign-on',
      order: 40,
      url: '/main-page/outsideSystem/wf-list',
      permission: 'admin:sso',
    },
  ],
});
