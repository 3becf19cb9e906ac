import { defineModule } from '#kernel/meta/module.ts';

/** Signing in. */
export const manifest = defineModule({
  title: '登录',
  menu: [
    { name: '短信记录', section: 'content', order: 30, url: '/main-page/smsMessage/wf-list', permission: 'sms:read' },
    {
      name: '客户登录页',
      section: 'sign-on',
      order: 10,
      url: '/main-page/customerPortal/wf-list',
      permission: 'portal:read',
      buttons: { 编辑: { right: 'portal:write' } },
    },
  ],
});
