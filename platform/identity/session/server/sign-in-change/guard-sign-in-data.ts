import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { User, user } from '#platform/people/org/model/index.ts';
import { requireRightsOverPerson } from '#platform/rights/authz/server/index.ts';
import { normalizeSignInField } from './parse-sign-in-field.ts';
import { isAccountUsed } from './request-sign-in-change-of-other.ts';
import { SIGN_IN_IDENTIFIER_FIELDS } from './sign-in-data-change-handler.ts';

const NO_RIGHT = '没有“账号管理”权限，不能修改他人的登录名、手机号和邮箱';
const ASK_FIRST = '他人的登录名、手机号和邮箱不能直接修改，请在该用户的页面选择“变更登录资料”，由本人或管理员确认';

/**
 * Whoever changes another person's phone could recover that person's password by SMS, so no way of saving people changes
 * it: administrators may, and whoever is over the person may correct an account that nobody has used yet. All others ask
 * the person (requestSignInChange). New people are given it by whoever may add them. @throws InvalidInput, Refusal 403
 */
export async function guardSignInData(
  ctx: Context,
  values: ValuesOf<typeof user>,
  existing: User | null,
): Promise<void> {
  const { me, runtime } = ctx;
  if (!existing || me.isAdmin || existing.id === me.userId) return;
  const changed = SIGN_IN_IDENTIFIER_FIELDS.filter(
    (code) => code in values && normalizeSignInField(code, values[code]) !== normalizeSignInField(code, existing[code]),
  );
  if (changed.length === 0) return;
  const refuse = (why: string) => new InvalidInput(Object.fromEntries(changed.map((code) => [code, why])));
  const { id } = existing;
  if (!hasRight(me, 'user:account')) throw refuse(NO_RIGHT);
  if (await isAccountUsed(runtime.database.system, me.companyId, id)) throw refuse(ASK_FIRST);
  await requireRightsOverPerson(ctx, { id, name: existing.name }, '修改其登录资料');
}
