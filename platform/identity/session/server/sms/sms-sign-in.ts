import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import type { SignedInSession } from '../../model/sign-in-answer-schemas.ts';
import type { AnonymousCaller } from '../anonymous-caller.ts';
import { openAccountSession } from '../open-account-session.ts';
import { refuseClosedAccount, requireAccountByPhone } from '../sign-in-accounts.ts';
import { withSignInRefusalLog } from '../with-sign-in-log.ts';
import { consumeSmsCode, verifySmsCode } from './sms-codes.ts';

interface ByPhone {
  phone: string;
  captcha: string;
  companyId?: string;
}

/** Signs in whoever read the code on the phone. @throws Refusal */
export async function signInBySms(
  { runtime }: AnonymousContext,
  asker: AnonymousCaller,
  { phone, captcha, companyId }: ByPhone,
): Promise<SignedInSession> {
  const db = runtime.database.system;
  const account = await withSignInRefusalLog(db, asker, { loginName: phone, companyId, kind: 'sms' }, async () => {
    await consumeSmsCode(db, await verifySmsCode(db, asker, { phone, code: captcha, purpose: 'login' }));
    const holder = await requireAccountByPhone(db, phone, { companyId });
    refuseClosedAccount(holder);
    return holder;
  });
  return openAccountSession(runtime, account, 'sms', asker);
}
