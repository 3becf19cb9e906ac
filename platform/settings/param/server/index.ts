import { sql } from 'kysely';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { presenceOfRequest, tokenOfRequest } from '#kernel/server/http/request-token.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { paramCalls } from '../model/calls.ts';
import { param } from '../model/param.entity.ts';
import { productParams } from '../model/params.ts';
import { loadDeclaredParamValues, saveDeclaredParamValues } from './declared-param-values.ts';
import { describeDeclaredParams, listDeclaredParams } from './declared-params.ts';
import { paramRecordHooks } from './param-hooks.ts';
import { loadPublicParams, readParamValue } from './param-store.ts';
import { storePersonalSetting } from './personal-settings.ts';

export { getCachedParamValue, isCaptchaRequired, readParamValue, saveParamValue } from './param-store.ts';
export { loadPersonalSettings, storePersonalSetting } from './personal-settings.ts';

export const paramServer: ServerModulePart = {
  fileUses: [
    { table: 'param_param', column: 'value', as: 'addresses' },
    { table: 'param_user_setting', column: 'value', as: 'addresses' },
  ],
  hooks: [defineEntityHooks(param, paramRecordHooks)],
  starting: (runtime) =>
    listDeclaredParams(runtime).map(({ key, initial, title, open = false }) => ({
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
    implementCalls('参数与个人设置', paramCalls, {
      async paramList({ runtime }, { request }) {
        const token = tokenOfRequest(request);
        const me = token ? await runtime.sessions.find(token, { presence: presenceOfRequest(request) }) : null;
        return loadPublicParams(runtime, me?.companyId ?? null);
      },
      paramDescriptions: async ({ runtime }) => describeDeclaredParams(runtime),
      basicParams: loadDeclaredParamValues,
      saveBasicParams: (ctx, { body }) => saveDeclaredParamValues(ctx, body.values),
      companyLogo: ({ db, me }) => readParamValue(db, me.companyId, productParams.logo),
      background: ({ db, me }) => readParamValue(db, me.companyId, productParams.background),
      updateUserConfig: (ctx, { body }) => storePersonalSetting(ctx, body.key, body.value),
      addUserSetting: (ctx, { body }) => storePersonalSetting(ctx, body.key, body.value),
    }),
  ],
};
