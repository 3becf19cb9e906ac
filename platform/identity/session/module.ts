import { defineModule } from '#kernel/meta/module.ts';
import { sessionParams } from './model/params.ts';

/** Signing in: passwords, text messages, codes on the phone, the second factor, sessions and who is there. */
export const manifest = defineModule({
  title: '登录',
  params: sessionParams,
  menu: [
    {
      name: '在线用户',
      section: 'rights',
      order: 60,
      url: '/sys-manager/user/online-list',
      permission: 'online:read',
      buttons: { 强制下线: { right: 'online:write' } },
    },
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
