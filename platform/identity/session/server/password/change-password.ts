import type { FastifyRequest } from 'fastify';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import { tokenOfRequest } from '#kernel/server/http/request-token.ts';
import { sessionErrors } from '../../model/errors.ts';
import { anonymousCallerOf, requireCaptcha } from '../anonymous-caller.ts';
import { refuseTooManySignInFailures } from '../lock-out/sign-in-failures.ts';
import { authenticateAccount } from '../sign-in-by-password.ts';
import { parseNewPassword, savePassword } from './save-password.ts';
import { decryptPassword } from './transport-key.ts';

interface Change {
  username?: string;
  captcha?: string;
  oldPassword: string;
  newPassword: string;
  repeatPassword: string;
}

/**
 * Changes the password of the signed-in person, or of the one named where nobody is signed in; the old one proves who
 * asks. All other sessions of the person end. @throws Refusal, InvalidInput
 */
export async function changePassword(
  { runtime }: AnonymousContext,
  request: FastifyRequest,
  change: Change,
): Promise<null> {
  const db = runtime.database.system;
  const asker = anonymousCallerOf(request);
  const token = tokenOfRequest(request) ?? '';
  const me = token ? await runtime.sessions.find(token, { ip: asker.ip }) : null;
  const username = me?.loginName ?? change.username ?? '';
  if (!username) throw new InvalidInput({ username: '请输入用户名' });
  await refuseTooManySignInFailures(db, username, asker);
  await requireCaptcha(runtime, asker, change.captcha);
  const { newPassword, oldPassword, repeatPassword: repeated } = change;
  const password = await parseNewPassword(db, newPassword, { field: 'newPassword', repeated });
  // A signed-in person knows the own name: only the password can be wrong.
  const wrong = me ? sessionErrors.oldPasswordWrong : sessionErrors.wrongPassword;
  const account = await authenticateAccount(db, asker, { username, password: oldPassword }, wrong);
  if (password === (await decryptPassword(db, oldPassword)))
    throw new InvalidInput({ newPassword: '新密码不能与原密码相同' });
  const person = { companyId: account.company_id, userId: account.user_id };
  await savePassword(db, person, password);
  await runtime.sessions.endAll(person, me ? token : undefined);
  return null;
}
