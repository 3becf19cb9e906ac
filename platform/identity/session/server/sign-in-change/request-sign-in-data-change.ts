import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordValues } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { user } from '#platform/people/org/model/index.ts';
import type { SignInChangeOutcome } from '../../model/calls/sign-in-change-calls.ts';
import { signInChangeErrors } from '../../model/errors.ts';
import { toRegistrationError } from '../register/register-account.ts';
import { normalizeSignInField, parseSignInField } from './parse-sign-in-field.ts';
import { requestSignInChange } from './request-sign-in-change-of-other.ts';
import type { SignInChangeValues } from './sign-in-change-handler-registry.ts';
import { SIGN_IN_IDENTIFIER_FIELDS } from './sign-in-data-change-handler.ts';

/** Asks for another login name, phone or e-mail address of a person; what is left out stays. @throws InvalidInput, Refusal */
export async function requestSignInDataChange(
  ctx: Context,
  id: string,
  draft: RecordValues,
): Promise<SignInChangeOutcome> {
  const person = await getRecord(ctx, user, id);
  const values = changedData(draft, person);
  if (Object.keys(values).length === 0) throw signInChangeErrors.changeEmpty();
  await demandFree(ctx, person.id, values);
  return requestSignInChange(ctx, person.id, 'data', values);
}

/** What of a draft differs from what the person has. @throws InvalidInput field → message */
function changedData(draft: RecordValues, existing: RecordValues): SignInChangeValues {
  const faults: Record<string, string | Translatable> = {};
  const changed: Record<string, string | null> = {};
  for (const code of SIGN_IN_IDENTIFIER_FIELDS.filter((one) => draft[one] !== undefined)) {
    const read = parseSignInField(code, draft[code]);
    if ('fault' in read) faults[code] = read.fault;
    else if (code === 'loginName' && read.value === null) faults[code] = '请输入登录名';
    else if (read.value !== normalizeSignInField(code, existing[code])) changed[code] = read.value;
  }
  if (Object.keys(faults).length) throw new InvalidInput(faults);
  return changed;
}

/** Told when asking, not only once it is confirmed. @throws InvalidInput */
async function demandFree(
  { runtime, me }: Context,
  id: string,
  { loginName, phone }: SignInChangeValues,
): Promise<void> {
  const found = await fetchFirstRow(
    runtime.database.system,
    sql<{ taken: string }>`select 'org_user_login' as taken from pub_person
      where lower(login_name) = lower(${loginName ?? null}) and id <> ${id}
    union all select 'org_user_phone' from pub_person
      where company_id = ${me.companyId} and phone = ${phone ?? null} and state <> 'left' and id <> ${id}`,
  );
  if (found) throw toRegistrationError({ constraint: found.taken });
}
