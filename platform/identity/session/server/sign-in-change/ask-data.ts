import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { Values } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { user } from '#platform/people/org/model/index.ts';
import type { SignInChangeOutcome } from '../../model/calls/sign-in-change-calls.ts';
import { signInChangeErrors } from '../../model/errors.ts';
import { explained } from '../register/register.ts';
import { askSignInChange } from './ask.ts';
import { SIGN_IN_FIELDS } from './data-kind.ts';
import type { NewValues } from './kinds.ts';
import { plainOf, readField } from './plain.ts';

/** Asks for another login name, phone or e-mail address of a person; what is left out stays. @throws InvalidInput, Refusal */
export async function askNewData(ctx: Context, id: string, draft: Values): Promise<SignInChangeOutcome> {
  const person = await getRecord(ctx, user, id);
  const values = changedData(draft, person);
  if (Object.keys(values).length === 0) throw signInChangeErrors.changeEmpty();
  await demandFree(ctx, person.id, values);
  return askSignInChange(ctx, person.id, 'data', values);
}

/** What of a draft differs from what the person has. @throws InvalidInput field → message */
function changedData(draft: Values, existing: Values): NewValues {
  const faults: Record<string, string | Translatable> = {};
  const changed: Record<string, string | null> = {};
  for (const code of SIGN_IN_FIELDS.filter((one) => draft[one] !== undefined)) {
    const read = readField(code, draft[code]);
    if ('fault' in read) faults[code] = read.fault;
    else if (code === 'loginName' && read.value === null) faults[code] = '请输入登录名';
    else if (read.value !== plainOf(code, existing[code])) changed[code] = read.value;
  }
  if (Object.keys(faults).length) throw new InvalidInput(faults);
  return changed;
}

/** Told when asking, not only once it is confirmed. @throws InvalidInput */
async function demandFree({ runtime, me }: Context, id: string, { loginName, phone }: NewValues): Promise<void> {
  const found = await first(
    runtime.database.system,
    sql<{ taken: string }>`select 'org_user_login' as taken from pub_person
      where lower(login_name) = lower(${loginName ?? null}) and id <> ${id}
    union all select 'org_user_phone' from pub_person
      where company_id = ${me.companyId} and phone = ${phone ?? null} and state <> 'left' and id <> ${id}`,
  );
  if (found) throw explained({ constraint: found.taken });
}
