import { InvalidInput } from '#kernel/base/refusal.ts';
import { kindOf } from '#kernel/fields/kinds.ts';
import { may } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Row, Values } from '#kernel/server/records/hooks.ts';
import { user } from '../model/index.ts';

/** What people sign in by. */
const ACCOUNT = ['loginName', 'phone'] as const;
const REASON = '没有“账号管理”权限，不能修改他人的登录名和手机号';

/**
 * Whoever changes another person's phone could recover that person's password by SMS: to write users is not enough for
 * it, the right user:account is asked. New people are given both by whoever may add them. @throws InvalidInput
 */
export function guardAccount({ me }: Context, values: Values, existing: Row | null): void {
  if (!existing || existing.id === me.userId || may(me, 'user:account')) return;
  const changed = ACCOUNT.filter((code) => code in values && plain(code, values[code]) !== plain(code, existing[code]));
  if (changed.length) throw new InvalidInput(Object.fromEntries(changed.map((code) => [code, REASON])));
}

const plain = (code: (typeof ACCOUNT)[number], value: unknown): unknown => {
  const field = user.fields[code];
  const parsed = kindOf(field).parse(value ?? '', field);
  return parsed.fault === undefined ? parsed.value : value;
};
