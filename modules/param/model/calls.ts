import { z } from 'zod';
import { BODY_LIMIT, defineCalls, get, post, put } from '#kernel/meta/calls.ts';
import { wholeNumber } from '#kernel/meta/wire-values.ts';

export interface Param {
  key: string;
  value: string | null;
}

/** A basic parameter as it stands; version 0 where the company never set it. */
export interface BasicValue {
  key: string;
  value: string;
  version: number;
}

const basicValue = z.object({ key: z.string(), value: z.string(), version: wholeNumber.min(0) });

export const paramCalls = defineCalls({
  paramList: get('/share/param/paramList', { title: '系统参数', access: 'open', answer: z.custom<Param[]>() }),
  basicParams: get('/a/bd/param/basic', {
    title: '基本参数',
    access: 'param:read',
    answer: z.custom<BasicValue[]>(),
  }),
  saveBasicParams: put('/a/bd/param/basic', {
    title: '保存基本参数',
    bodyLimit: BODY_LIMIT.large,
    access: 'param:write',
    body: z.object({ values: z.array(basicValue).max(100) }),
    answer: z.custom<BasicValue[]>(),
  }),
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
