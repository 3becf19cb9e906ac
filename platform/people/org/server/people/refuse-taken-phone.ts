import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { parseMobile } from '#kernel/fields/phone/kind.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { user } from '../../model/index.ts';

export const PHONE_TAKEN_MESSAGE = '手机号已被其他用户使用';

/** A phone signs one person of the company in; only who left gives it free. @throws InvalidInput */
export async function refuseTakenPhone(
  ctx: Context,
  { id, phone, state }: ValuesOf<typeof user> & { id?: string },
): Promise<void> {
  const mobile = parseMobile(phone ?? '');
  if (!mobile || state === 'left') return;
  const found = await fetchRows(
    ctx.db,
    sql`select 1 from org_user where company_id = ${ctx.me.companyId} and phone = ${mobile} and state <> 'left' and id is distinct from ${id ?? null}`,
  );
  if (found.length) throw new InvalidInput({ phone: PHONE_TAKEN_MESSAGE });
}
