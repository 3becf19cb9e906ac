import { user } from '#platform/people/org/model/index.ts';
import { updateAccount } from '#platform/people/org/server/index.ts';
import { toRegistrationError } from '../register/register-account.ts';
import { maskPhone, notifyOldPhone } from '../sms/notify-old-phone.ts';
import type { SignInChangeHandler, SignInChangeValues } from './sign-in-change-handler-registry.ts';

/** What people sign in by, or are reached at when they cannot. */
export const SIGN_IN_IDENTIFIER_FIELDS = ['loginName', 'phone', 'email'] as const;

const wordsOf = (values: SignInChangeValues): string =>
  `将${SIGN_IN_IDENTIFIER_FIELDS.filter((code) => code in values)
    .map((code) => {
      const value = values[code];
      const shown = code === 'phone' && value ? maskPhone(value) : value;
      return `${user.fields[code].label}${shown ? `改为${shown}` : '清空'}`;
    })
    .join('，')}`;

/** Login name, phone and e-mail address. A phone that was taken in the meantime is refused. */
export const signInDataChangeHandler: SignInChangeHandler = {
  kind: 'data',
  what: wordsOf,
  endsSessions: false,
  async apply(ctx, { userId, askedBy, values }) {
    const { loginName, phone, email } = values;
    const change = { loginName: loginName ?? undefined, phone, email };
    const saved = await updateAccount(ctx.db, { companyId: ctx.me.companyId, userId }, change, askedBy).catch((error) =>
      Promise.reject(toRegistrationError(error)),
    );
    if (saved) notifyOldPhone(ctx, saved, { phone: saved.phoneBefore });
    return null;
  },
};
