import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { isInNetworks, parseNetwork, parseNetworkLines } from '#kernel/server/ip-networks.ts';
import { defineEntityHooks, type EntityHooks } from '#kernel/server/records/hooks.ts';
import { accessPolicy, accessRule, securityErrors } from '../model/index.ts';

/** Networks must be such, and must not lock out who names them. @throws InvalidInput */
function judgeNetworks(ctx: Context, { networks }: { networks?: string | null }, concernsMe: boolean): void {
  const lines = parseNetworkLines(networks);
  const wrong = lines.filter((line) => !parseNetwork(line));
  if (wrong.length > 0)
    throw new InvalidInput({ networks: translatable`不是有效的网段：${wrong.slice(0, 3).join('、')}` });
  if (concernsMe && ctx.ip !== undefined && !isInNetworks(lines, ctx.ip))
    throw new InvalidInput({ networks: translatable`须包含您当前的地址 ${ctx.ip}，否则您将无法登录` });
}

async function holdsRole({ db, me }: Context, roleId: unknown): Promise<boolean> {
  const found = await fetchRows(
    db,
    sql`select 1 from pub_role_person
    where company_id = ${me.companyId} and role_id = ${roleId} and user_id = ${me.userId}`,
  );
  return found.length > 0;
}

const changed = (ctx: Context) => ctx.runtime.sessions.changed(ctx.db);

export const securityRecordHooks: readonly EntityHooks[] = [
  defineEntityHooks(accessPolicy, {
    beforeSave(ctx, values, existing) {
      if (!existing) throw securityErrors.policyFixed();
      judgeNetworks(ctx, { ...existing, ...values }, true);
    },
    afterSave: changed,
    beforeRemove() {
      throw securityErrors.policyFixed();
    },
  }),
  defineEntityHooks(accessRule, {
    async beforeSave(ctx, values, existing) {
      const next = { ...existing, ...values };
      judgeNetworks(ctx, next, await holdsRole(ctx, next.role));
    },
    afterSave: changed,
    beforeRemove: changed,
    afterRestore: changed,
  }),
];
