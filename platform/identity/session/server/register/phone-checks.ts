import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { parseMobile } from '#kernel/fields/phone/kind.ts';
import { rows } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { sessionErrors } from '../../model/errors.ts';
import type { Asker } from '../asker.ts';
import { firstCompany } from '../first-company.ts';
import { countUse } from '../lock-out/limits.ts';

/** Registration has to say that a phone is taken; so few questions fit in an hour that nobody reads a list that way. */
const QUESTIONS = { most: 30, minutes: 60 };

/** Whether it is a mainland mobile number; whose it is, signing in does not tell. */
export const isMobile = (phone: string): boolean => parseMobile(phone) !== null;

/** Whether the phone already has an account with the firm. @throws InvalidInput for what is no phone; Refusal 429 */
export async function phoneExists(db: Db, { ip }: Asker, phone: string): Promise<boolean> {
  const mobile = parseMobile(phone);
  if (!mobile) throw new InvalidInput({ phone: '不是有效的手机号' });
  await countUse(db, 'phone check', ip, QUESTIONS);
  const found = await rows(
    db,
    sql`select 1 from pub_person where company_id = ${await firstCompany(db)} and phone = ${mobile} and state <> 'left'`,
  );
  return found.length > 0;
}

/** @throws InvalidInput when the phone has an account already */
export async function refuseKnownPhone(db: Db, asker: Asker, phone: string): Promise<null> {
  if (await phoneExists(db, asker, phone)) throw new InvalidInput({ phone: sessionErrors.phoneTaken().said });
  return null;
}
