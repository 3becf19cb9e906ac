import { sql } from 'kysely';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { paramCalls } from '../model/calls.ts';
import { publicParams, saveSetting } from './param-store.ts';

export { captchaOn, paramOf, saveSetting, setParam, settingsOf } from './param-store.ts';

const BASE: readonly (readonly [key: string, value: string, title: string])[] = [
  ['sys.name', '筑衡造价咨询管理系统', '系统名称'],
  ['sys.logo', '', '系统标志'],
  ['sys.copyright', '© 2026 筑衡', '版权信息'],
  ['MARK_SHOW', 'false', '显示水印'],
  ['isPrivate', 'true', '私有部署'],
  ['cas.login', 'false', '单点登录（私有部署时有效）'],
  ['cost.login', '', '自定义登录路径'],
  ['ydccs.server.url', '', '外部质检系统地址'],
  ['ecms3.url', '', '造价系统地址'],
  ['register.staff', 'approve', '员工注册（approve 审核后启用，open 立即启用，off 关闭）'],
  ['register.customer', 'open', '客户注册（approve 审核后启用，open 立即启用，off 关闭）'],
];

export const paramServer: ServerModule = {
  name: 'param',
  async base({ db }) {
    for (const [key, value, title] of BASE) {
      await sql`insert into param_param (company_id, key, value, title) select id, ${key}, ${value}, ${title} from saas_company`.execute(
        db,
      );
    }
  },
  calls: [
    implement('参数与个人设置', paramCalls, {
      paramList: ({ runtime }) => publicParams(runtime),
      updateUserConfig: (ctx, { body }) => saveSetting(ctx, body.key, body.value),
      addUserSetting: (ctx, { body }) => saveSetting(ctx, body.key, body.value),
    }),
  ],
};
