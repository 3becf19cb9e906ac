import { sql } from 'kysely';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { paramCalls } from '../model/calls.ts';
import { publicParams, saveSetting } from './param-store.ts';

export { captchaOn, settingsOf } from './param-store.ts';

const BASE: readonly (readonly [key: string, value: string, title: string])[] = [
  ['sys.name', '筑衡造价咨询管理系统', '系统名称'],
  ['sys.logo', '', '系统标志'],
  ['sys.copyright', '© 2026 筑衡', '版权信息'],
  ['MARK_SHOW', 'false', '显示水印'],
  ['isPrivate', 'true', '私有部署'],
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
