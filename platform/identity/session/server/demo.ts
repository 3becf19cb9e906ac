import { sql } from 'kysely';
import type { BaseStep, DemoStep } from '#kernel/server/demo.ts';
import { chancePassword } from './password/chance-password.ts';
import { hashPassword } from './password/passwords.ts';

export const DEMO_PASSWORD = 'Zaojia@2026';

/** A first administrator's password: made by chance, told once and to be changed at first sign-in. */
export const baseCredentials: BaseStep = async ({ db, companies, tellPassword }) => {
  for (const { id, administrator } of companies) {
    if (!administrator) continue;
    const password = chancePassword();
    const hash = await hashPassword(password);
    await sql`insert into session_credential (company_id, user_id, password_hash, must_change)
      select company_id, id, ${hash}, true from pub_person where company_id = ${id} and login_name = ${administrator.loginName}`.execute(
      db,
    );
    tellPassword(administrator.loginName, password);
  }
};

/** The demo people share one password, and one hash: hashing sixty times would only cost time. */
export const demoCredentials: DemoStep = async ({ db }) => {
  const hash = await hashPassword(DEMO_PASSWORD);
  await sql`insert into session_credential (company_id, user_id, password_hash) select company_id, id, ${hash} from pub_person`.execute(
    db,
  );
};
