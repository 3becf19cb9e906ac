import { user } from '#platform/people/org/model/index.ts';
import { changeAccount } from '#platform/people/org/server/index.ts';
import { explained } from '../register/register.ts';
import { hiddenPhone, tellOldPhone } from '../sms/tell-old-phone.ts';
import type { ChangeKind, NewValues } from './kinds.ts';

/** What people sign in by, or are reached at when they cannot. */
export const SIGN_IN_FIELDS = ['loginName', 'phone', 'email'] as const;

const wordsOf = (values: NewValues): string =>
  `将${SIGN_IN_FIELDS.filter((code) => code in values)
    .map((code) => {
      const value = values[code];
      const shown = code === 'phone' && value ? hiddenPhone(value) : value;
      return `${user.fields[code].label}${shown ? `改为${shown}` : '清空'}`;
    })
    .join('，')}`;

/** Login name, phone and e-mail address. A phone that was taken in the meantime is refused. */
export const dataKind: ChangeKind = {
  kind: 'data',
  what: wordsOf,
  endsSessions: false,
  async apply(ctx, { userId, askedBy, values }) {
    const { loginName, phone, email } = values;
    const change = { loginName: loginName ?? undefined, phone, email };
    const saved = await changeAccount(ctx.db, { companyId: ctx.me.companyId, userId }, change, askedBy).catch((error) =>
      Promise.reject(explained(error)),
    );
    if (saved) tellOldPhone(ctx, saved, { phone: saved.phoneBefore });
    return null;
  },
};
