import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { parseMobile } from '#kernel/fields/phone/kind.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { sessionErrors } from '../../model/errors.ts';
import type { AnonymousCaller } from '../anonymous-caller.ts';
import { loadFirstCompanyId } from '../first-company.ts';
import { countRateLimitedUse } from '../lock-out/rate-limits.ts';

/** Registration has to say that a phone is taken; so few questions fit in an hour that nobody reads a list that way. */
const QUESTIONS = { most: 30, minutes: 60 };

/** Whether it is a mainland mobile number; whose it is, signing in does not tell. */
export const isMobileNumber = (phone: string): boolean => parseMobile(phone) !== null;

/** Whether the phone already has an account with the firm. @throws InvalidInput for what is no phone; Refusal 429 */
export async function isPhoneRegistered(db: Db, { ip }: AnonymousCaller, phone: string): Promise<boolean> {
  const mobile = parseMobile(phone);
  if (!mobile) throw new InvalidInput({ phone: '不是有效的手机号' });
  await countRateLimitedUse(db, 'phone check', ip, QUESTIONS);
  const found = await fetchRows(
    db,
    sql`select 1 from pub_person where company_id = ${await loadFirstCompanyId(db)} and phone = ${mobile} and state <> 'left'`,
  );
  return found.length > 0;
}

/** @throws InvalidInput when the phone has an account already */
export async function refuseRegisteredPhone(db: Db, asker: AnonymousCaller, phone: string): Promise<null> {
  if (await isPhoneRegistered(db, asker, phone)) throw new InvalidInput({ phone: sessionErrors.phoneTaken().said });
  return null;
}
