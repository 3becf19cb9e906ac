import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { OpenContext } from '#kernel/server/http/handlers.ts';
import { sessionErrors } from '../../model/errors.ts';
import { SMS_PURPOSES, type SmsPurpose, smsMessage } from '../../model/sms-message.entity.ts';
import { type Asker, demandCaptcha } from '../asker.ts';
import { firstCompany } from '../first-company.ts';
import { newCode, VALID_MINUTES } from './codes.ts';
import { senderOf } from './sender.ts';
import { PAUSE_SECONDS } from './sms-limits.ts';

interface Wanted {
  phone: string;
  captcha?: string;
  purpose: SmsPurpose;
  companyId?: string;
}

interface Kept {
  companyId: string;
  id: string;
}

type State = 'waiting' | 'sent' | 'failed' | 'kept';

const stateLabel = (state: State): string =>
  smsMessage.fields.state.options?.find(({ value }) => value === state)?.label ?? state;

const words = (purpose: SmsPurpose, code: string): string =>
  `您的${SMS_PURPOSES[purpose]}验证码为${code}，${VALID_MINUTES}分钟内有效，请勿告诉他人。`;

/**
 * Sends a code to a phone, whether or not it has an account: the answer tells nothing about people. Every message is
 * recorded; its digits are readable there only in the demo's outbox.
 * @throws Refusal when the captcha is wrong, a limit is reached or the service fails
 */
export async function sendCode({ runtime, log }: OpenContext, asker: Asker, wanted: Wanted) {
  const db = runtime.database.system;
  const sender = await senderOf(runtime);
  await demandCaptcha(runtime, asker, wanted.captcha);
  const { phone, purpose } = wanted;
  const code = await newCode(db, asker, phone, purpose);
  const companyId = wanted.companyId ?? (await firstCompany(db));
  const kept = await record(db, { companyId, phone, purpose, content: words(purpose, sender ? '******' : code) });
  try {
    await sender?.({ phone, code, text: words(purpose, code) });
    await note(db, kept, sender ? 'sent' : 'kept');
  } catch (error) {
    log.warn({ err: error }, 'sms not sent');
    await note(db, kept, 'failed', (error as Error).message);
    throw sessionErrors.smsFailed();
  }
  return { waitSeconds: PAUSE_SECONDS, validMinutes: VALID_MINUTES };
}

async function record(
  db: Db,
  { companyId, phone, purpose, content }: { companyId: string; phone: string; purpose: SmsPurpose; content: string },
): Promise<Kept> {
  const { rows } =
    await sql<Kept>`insert into session_sms_message (company_id, phone, purpose, purpose_label, content, state, state_label)
      select id, ${phone}, ${purpose}, ${SMS_PURPOSES[purpose]}, ${content}, 'waiting', ${stateLabel('waiting')} from saas_company
      where id = ${companyId} returning company_id as "companyId", id`.execute(db);
  if (!rows[0]) throw sessionErrors.companyMissing();
  return rows[0];
}

const note = (db: Db, { companyId, id }: Kept, state: State, failure?: string) =>
  sql`update session_sms_message set state = ${state}, state_label = ${stateLabel(state)}, failure = ${failure?.slice(0, 200) ?? null}, updated_date = now()
    where company_id = ${companyId} and id = ${id}`.execute(db);
