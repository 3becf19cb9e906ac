import { sql } from 'kysely';
import { user } from '#modules/org/model/index.ts';
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
    const has = (code: (typeof SIGN_IN_FIELDS)[number]) => code in values;
    const { companyId } = ctx.me;
    const { rows } = await sql<{ phone: string | null }>`select phone from org_user
      where company_id = ${companyId} and id = ${userId} for update`.execute(ctx.db);
    const saved = await sql<{ login_name: string; phone: string | null }>`update org_user set
        login_name = case when ${has('loginName')} then ${values.loginName ?? null} else login_name end,
        phone = case when ${has('phone')} then ${values.phone ?? null} else phone end,
        email = case when ${has('email')} then ${values.email ?? null} else email end,
        updated_by = ${askedBy}, updated_date = now(), version = version + 1
      where company_id = ${companyId} and id = ${userId} returning login_name, phone`
      .execute(ctx.db)
      .catch((error) => Promise.reject(explained(error)));
    const [row] = saved.rows;
    if (row) tellOldPhone(ctx, { loginName: row.login_name, phone: row.phone }, { phone: rows[0]?.phone ?? null });
    return null;
  },
};
