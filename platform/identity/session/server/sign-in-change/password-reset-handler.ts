import { updateAccount } from '#platform/people/org/server/index.ts';
import { generatePassword } from '../password/generate-password.ts';
import { savePassword } from '../password/save-password.ts';
import type { SignInChangeHandler } from './sign-in-change-handler-registry.ts';

/** A password by chance, or one that was chosen, told once and to be changed at the next sign-in. */
export const passwordResetHandler: SignInChangeHandler = {
  kind: 'password',
  what: () => '重置密码',
  endsSessions: true,
  async apply({ db, me }, { userId, askedBy, values }) {
    const password = values.password ?? generatePassword();
    await savePassword(db, { companyId: me.companyId, userId }, password, { origin: 'given' });
    await updateAccount(db, { companyId: me.companyId, userId }, { passwordDate: new Date() }, askedBy);
    return password;
  },
};
