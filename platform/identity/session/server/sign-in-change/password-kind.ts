import { changeAccount } from '#platform/people/org/server/index.ts';
import { chancePassword } from '../password/chance-password.ts';
import { keepPassword } from '../password/new-password.ts';
import type { ChangeKind } from './kinds.ts';

/** A password by chance, or one that was chosen, told once and to be changed at the next sign-in. */
export const passwordKind: ChangeKind = {
  kind: 'password',
  what: () => '重置密码',
  endsSessions: true,
  async apply({ db, me }, { userId, askedBy, values }) {
    const password = values.password ?? chancePassword();
    await keepPassword(db, { companyId: me.companyId, userId }, password, { origin: 'given' });
    await changeAccount(db, { companyId: me.companyId, userId }, { passwordDate: new Date() }, askedBy);
    return password;
  },
};
