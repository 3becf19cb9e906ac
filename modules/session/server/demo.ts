import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DemoStep } from '#kernel/server/demo.ts';
import { hashPassword } from './passwords.ts';

export const DEMO_PASSWORD = 'Zaojia@2026';

/** Without demo data: the administrator's password, made by chance, printed once and to be changed at first sign-in. */
export const baseCredentials: DemoStep = async ({ db, runtime, note }) => {
  if (runtime.config.demo) return;
  const password = randomBytes(12).toString('base64url');
  const hash = await hashPassword(password);
  await sql`insert into session_credential (company_id, user_id, password_hash, must_change) select company_id, id, ${hash}, true from org_user where login_name = 'admin'`.execute(
    db,
  );
  note(`管理员账号 admin，初始密码（只显示这一次）：${password}`);
};

/** The demo people share one password, and one hash: hashing sixty times would only cost time. */
export const demoCredentials: DemoStep = async ({ db }) => {
  const hash = await hashPassword(DEMO_PASSWORD);
  await sql`insert into session_credential (company_id, user_id, password_hash) select company_id, id, ${hash} from org_user`.execute(
    db,
  );
};
