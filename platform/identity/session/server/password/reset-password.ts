import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { user } from '#platform/people/org/model/index.ts';
import type { SignInChangeOutcome } from '../../model/calls/sign-in-change-calls.ts';
import { passwordForbiddenErrors, sessionErrors } from '../../model/errors.ts';
import { requestSignInChange } from '../sign-in-change/request-sign-in-change-of-other.ts';

/**
 * Gives a person a password by chance, told once and to be changed at the next sign-in: at once by an administrator, else
 * once the person has agreed. The change log keeps who did it and when; the person's sessions end.
 * @throws Refusal, for one's own and for an administrator's password too
 */
export async function resetPassword(ctx: Context, id: string): Promise<SignInChangeOutcome> {
  const { me, runtime } = ctx;
  if (id === me.userId) throw sessionErrors.ownPassword();
  const { id: userId } = await getRecord(ctx, user, id);
  const person = await runtime.loadPerson(me.companyId, userId);
  if (!person) throw sessionErrors.notEnabled();
  if (person.isAdmin && !me.isAdmin) throw passwordForbiddenErrors.passwordOfAdmin();
  return requestSignInChange(ctx, userId, 'password');
}
