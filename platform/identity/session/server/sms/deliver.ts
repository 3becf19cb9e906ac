import { sql } from 'kysely';
import { errorMessage } from '#kernel/base/unknown.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { OpenContext } from '#kernel/server/http/handlers.ts';
import { sessionErrors } from '../../model/errors.ts';
import { SMS_PURPOSES, type SmsPurpose, smsMessage } from '../../model/sms-message.entity.ts';
import type { SmsSender } from './sender.ts';

interface Sms {
  readonly companyId: string;
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly text: string;
  /** The digits of the text, where it tells any; recorded only in the demo's outbox. */
  readonly code?: string;
}

interface Kept {
  companyId: string;
  id: string;
}

type State = 'waiting' | 'sent' | 'failed' | 'kept';

const stateLabel = (state: State): string =>
  smsMessage.fields.state.options?.find(({ value }) => value === state)?.label ?? state;

/** Records a message and hands it to the service; without one it stays in the outbox. @throws Refusal when the service fails */
export async function deliver(
  { runtime, log }: Pick<OpenContext, 'runtime' | 'log'>,
  sender: SmsSender | null,
  { code = '', ...sms }: Sms,
): Promise<void> {
  const db = runtime.database.system;
  const content = sender && code ? sms.text.replaceAll(code, '******') : sms.text;
  const kept = await record(db, { ...sms, content });
  try {
    await sender?.({ phone: sms.phone, code, text: sms.text });
    await note(db, kept, sender ? 'sent' : 'kept');
  } catch (error) {
    log.warn({ err: error }, 'sms not sent');
    await note(db, kept, 'failed', errorMessage(error));
    throw sessionErrors.smsFailed();
  }
}

async function record(db: Db, { companyId, phone, purpose, content }: Omit<Sms, 'text'> & { content: string }) {
  const found = await first(
    db,
    sql<Kept>`insert into session_sms_message (company_id, phone, purpose, purpose_label, content, state, state_label)
      select id, ${phone}, ${purpose}, ${SMS_PURPOSES[purpose]}, ${content}, 'waiting', ${stateLabel('waiting')} from pub_company
      where id = ${companyId} returning company_id as "companyId", id`,
  );
  if (!found) throw sessionErrors.companyMissing();
  return found;
}

const note = (db: Db, { companyId, id }: Kept, state: State, failure?: string) =>
  sql`update session_sms_message set state = ${state}, state_label = ${stateLabel(state)}, failure = ${failure?.slice(0, 200) ?? null}, updated_date = now()
    where company_id = ${companyId} and id = ${id}`.execute(db);
