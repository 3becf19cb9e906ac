import type { OpenContext } from '#kernel/server/http/handlers.ts';
import type { SignedIn } from '../../model/signed-in.ts';
import { accountByPhone, refuseClosed } from '../accounts.ts';
import type { Asker } from '../asker.ts';
import { enterAs } from '../enter.ts';
import { loggedRefusal } from '../logged.ts';
import { proveCode, spendCode } from './codes.ts';

interface ByPhone {
  phone: string;
  captcha: string;
  companyId?: string;
}

/** Signs in whoever read the code on the phone. @throws Refusal */
export async function signInBySms(
  { runtime }: OpenContext,
  asker: Asker,
  { phone, captcha, companyId }: ByPhone,
): Promise<SignedIn> {
  const db = runtime.database.system;
  const account = await loggedRefusal(db, asker, { loginName: phone, companyId, kind: 'sms' }, async () => {
    await spendCode(db, await proveCode(db, asker, { phone, code: captcha, purpose: 'login' }));
    const holder = await accountByPhone(db, phone, { companyId });
    refuseClosed(holder);
    return holder;
  });
  return enterAs(runtime, account, 'sms', asker);
}
