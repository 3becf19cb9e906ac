import { sql } from 'kysely';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { readTextProperty } from '#kernel/base/unknown-values.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import { createAccount } from '#platform/people/org/server/index.ts';
import { assignRoleByCode } from '#platform/rights/authz/server/index.ts';
import { readParamValue } from '#platform/settings/param/server/index.ts';
import type { RegistrationResult } from '../../model/calls/register-calls.ts';
import { sessionErrors } from '../../model/errors.ts';
import { sessionParams } from '../../model/params.ts';
import type { AnonymousCaller } from '../anonymous-caller.ts';
import { parseNewPassword, savePassword } from '../password/save-password.ts';
import { consumeSmsCode, verifySmsCode } from '../sms/sms-codes.ts';
import { notifyAdministratorsOfRegistration } from './notify-administrators.ts';

interface Registration {
  loginName: string;
  name: string;
  phone: string;
  /** Code sent by SMS. */
  captcha: string;
  password: string;
}

/** Where a registration leads: a company, as staff or through a customer's page. */
interface Entrance {
  companyId: string;
  kind: 'staff' | 'customer';
  portalId?: string;
}

/** New accounts wait for an administrator, unless the firm says otherwise. */
const POLICIES = { staff: sessionParams.registerStaff, customer: sessionParams.registerCustomer } as const;

/**
 * Makes an account for whoever proved the phone. @throws InvalidInput where name or phone are taken;
 * Refusal where the firm registers nobody or the code is wrong. A code is used up by success alone.
 */
export async function registerAccount(
  { runtime, requestId }: AnonymousContext,
  asker: AnonymousCaller,
  registration: Registration,
  entrance: Entrance,
): Promise<RegistrationResult> {
  const db = runtime.database.system;
  const policy = await readParamValue(db, entrance.companyId, POLICIES[entrance.kind]);
  if (policy === 'off') throw sessionErrors.registrationOff();
  const password = await parseNewPassword(db, registration.password, { field: 'password', missing: '密码不能为空' });
  const { phone, captcha: code } = registration;
  const codeId = await verifySmsCode(db, asker, { phone, code, purpose: 'register' });
  const state = policy === 'open' ? 'enabled' : 'waiting';
  try {
    await db.transaction().execute(async (tx) => {
      await consumeSmsCode(tx, codeId);
      await keepAccount(tx, registration, entrance, { state, password });
    });
  } catch (error) {
    throw toRegistrationError(error);
  }
  if (state === 'waiting')
    await notifyAdministratorsOfRegistration(runtime, requestId, entrance.companyId, registration);
  return { state };
}

async function keepAccount(
  db: Db,
  { loginName, name, phone }: Registration,
  { companyId, kind, portalId }: Entrance,
  { state, password }: { state: 'enabled' | 'waiting'; password: string },
): Promise<void> {
  const userId = await createAccount(db, companyId, { name, loginName, phone, kind, state });
  await savePassword(db, { companyId, userId }, password, { field: 'password' });
  await assignRoleByCode(db, { companyId, userId }, kind);
  if (portalId)
    await sql`insert into session_portal_user (company_id, user_id, portal_id)
      values (${companyId}, ${userId}, ${portalId})`.execute(db);
}

/** The unique indexes decide who was first; their names tell the field. */
export function toRegistrationError(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const constraint = readTextProperty(error, 'constraint');
  if (constraint === 'org_user_login') return new InvalidInput({ loginName: '登录名已被使用' });
  if (constraint === 'org_user_phone') return new InvalidInput({ phone: sessionErrors.phoneTaken().said });
  return error;
}
