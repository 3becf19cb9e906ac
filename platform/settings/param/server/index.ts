import { sql } from 'kysely';
import { implement } from '#kernel/server/http/handlers.ts';
import { presenceOf, sentToken } from '#kernel/server/http/token.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { paramCalls } from '../model/calls.ts';
import { param } from '../model/param.entity.ts';
import { productParams } from '../model/params.ts';
import { basicValues, saveBasicValues } from './basic-params.ts';
import { declaredParams, describedParams } from './declared.ts';
import { paramHooks } from './param-hooks.ts';
import { paramIn, publicParams } from './param-store.ts';
import { saveSetting } from './setting-store.ts';

export { captchaOn, paramIn, paramValue, setParam } from './param-store.ts';
export { saveSetting, settingsOf } from './setting-store.ts';

export const paramServer: ServerPart = {
  fileUses: [
    { table: 'param_param', column: 'value', as: 'addresses' },
    { table: 'param_user_setting', column: 'value', as: 'addresses' },
  ],
  hooks: [hooksFor(param, paramHooks)],
  starting: (runtime) =>
    declaredParams(runtime).map(({ key, initial, title, open = false }) => ({
      key: `param/${key}`,
      async write(db, companyId) {
        // What a company made under the key before a module declared it keeps its value.
        await sql`insert into param_param (company_id, key, value, title, open, basic)
          values (${companyId}, ${key}, ${initial}, ${title}, ${open}, true)
          on conflict (company_id, key) do update set basic = true, open = excluded.open, version = param_param.version + 1
          where param_param.basic is not true`.execute(db);
      },
    })),
  calls: [
    implement('参数与个人设置', paramCalls, {
      async paramList({ runtime }, { request }) {
        const token = sentToken(request);
        const me = token ? await runtime.sessions.find(token, { presence: presenceOf(request) }) : null;
        return publicParams(runtime, me?.companyId ?? null);
      },
      paramDescriptions: async ({ runtime }) => describedParams(runtime),
      basicParams: basicValues,
      saveBasicParams: (ctx, { body }) => saveBasicValues(ctx, body.values),
      companyLogo: ({ db, me }) => paramIn(db, me.companyId, productParams.logo),
      background: ({ db, me }) => paramIn(db, me.companyId, productParams.background),
      updateUserConfig: (ctx, { body }) => saveSetting(ctx, body.key, body.value),
      addUserSetting: (ctx, { body }) => saveSetting(ctx, body.key, body.value),
    }),
  ],
};
