import { z } from 'zod';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';

export interface Param {
  key: string;
  value: string | null;
}

export const paramCalls = defineCalls({
  paramList: get('/share/param/paramList', { title: '系统参数', access: 'open', answer: z.custom<Param[]>() }),
  updateUserConfig: post('/b/member/config/updateUserConfig', {
    title: '保存个人设置',
    access: 'login',
    body: z.object({ key: z.string().min(1).max(100), value: z.unknown() }),
  }),
  addUserSetting: post('/b/user/setting/addUserSetting', {
    title: '保存个人设置',
    access: 'login',
    body: z.object({ key: z.string().min(1).max(100), value: z.unknown() }),
  }),
});
