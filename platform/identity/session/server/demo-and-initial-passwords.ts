import { sql } from 'kysely';
import type { DemoSeedStep, SeedStep } from '#kernel/server/seed-step-types.ts';
import { generatePassword } from './password/generate-password.ts';
import { hashPassword } from './password/password-hashing.ts';

export const DEMO_ACCOUNT_PASSWORD = 'Zaojia@2026';

/** A first administrator's password: made by chance, told once and to be changed at first sign-in. */
export const seedFirstAdministratorPassword: SeedStep = async ({ db, companies, tellPassword }) => {
  for (const { id, administrator } of companies) {
    if (!administrator) continue;
    const password = generatePassword();
    const hash = await hashPassword(password);
    await sql`insert into session_credential (company_id, user_id, password_hash, must_change)
      select company_id, id, ${hash}, true from pub_person where company_id = ${id} and login_name = ${administrator.loginName}`.execute(
      db,
    );
    tellPassword(administrator.loginName, password);
  }
};

/** The demo people share one password, and one hash: hashing sixty times would only cost time. */
export const createDemoCredentials: DemoSeedStep = async ({ db }) => {
  const hash = await hashPassword(DEMO_ACCOUNT_PASSWORD);
  await sql`insert into session_credential (company_id, user_id, password_hash) select company_id, id, ${hash} from pub_person`.execute(
    db,
  );
};
