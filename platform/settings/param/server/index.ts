import { sql } from 'kysely';
import { implement } from '#kernel/server/http/handlers.ts';
import { presenceOf, sentToken } from '#kernel/server/http/token.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { paramCalls } from '../model/calls.ts';
import { BASIC_PARAMS } from '../model/catalog.ts';
import { param } from '../model/param.entity.ts';
import { basicValues, saveBasicValues } from './basic-params.ts';
import { paramHooks } from './param-hooks.ts';
import { paramOf, publicParams } from './param-store.ts';
import { saveSetting } from './setting-store.ts';

export { captchaOn, keptParam, paramOf, setParam } from './param-store.ts';
export { saveSetting, settingsOf } from './setting-store.ts';

export const paramServer: ServerPart = {
  fileUses: [
    { table: 'param_param', column: 'value', as: 'addresses' },
    { table: 'param_user_setting', column: 'value', as: 'addresses' },
  ],
  hooks: [hooksFor(param, paramHooks)],
  starting: () =>
    BASIC_PARAMS.map(({ key, initial, title, open = true }) => ({
      key: `param/${key}`,
      async write(db, companyId) {
        await sql`insert into param_param (company_id, key, value, title, open, basic)
          values (${companyId}, ${key}, ${initial}, ${title}, ${open}, true) on conflict (company_id, key) do nothing`.execute(
          db,
        );
      },
    })),
  calls: [
    implement('参数与个人设置', paramCalls, {
      async paramList({ runtime }, { request }) {
        const token = sentToken(request);
        const me = token ? await runtime.sessions.find(token, { presence: presenceOf(request) }) : null;
        return publicParams(runtime, me?.companyId ?? null);
      },
      basicParams: basicValues,
      saveBasicParams: (ctx, { body }) => saveBasicValues(ctx, body.values),
      companyLogo: async ({ db, me }) => (await paramOf(db, me.companyId, 'sys.logo')) ?? '',
      background: async ({ db, me }) => (await paramOf(db, me.companyId, 'sys.background')) ?? '',
      updateUserConfig: (ctx, { body }) => saveSetting(ctx, body.key, body.value),
      addUserSetting: (ctx, { body }) => saveSetting(ctx, body.key, body.value),
    }),
  ],
};
