import { sql } from 'kysely';
import { errorMessageOf } from '#kernel/base/unknown-values.ts';
import { type Context, createSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { createRecord } from '#kernel/server/records/write/create-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sessionErrors } from '../../model/errors.ts';
import { type SmsPurpose, smsMessage } from '../../model/sms-message.entity.ts';
import type { SmsSender } from './sms-sender.ts';

interface Sms {
  readonly companyId: string;
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly text: string;
  /** The digits of the text, where it tells any; recorded only in the demo's outbox. */
  readonly code?: string;
}

type State = 'sent' | 'failed' | 'kept';

/** Records a message and hands it to the service; without one it stays in the outbox. @throws Refusal when the service fails */
export async function deliverSms(
  { runtime, log }: Pick<AnonymousContext, 'runtime' | 'log'>,
  sender: SmsSender | null,
  { code = '', ...sms }: Sms,
): Promise<void> {
  const ctx = await companyOf(runtime, sms.companyId);
  const content = sender && code ? sms.text.replaceAll(code, '******') : sms.text;
  const { phone, purpose } = sms;
  const id = await createRecord(ctx, smsMessage, { phone, purpose, content, state: 'waiting' });
  try {
    await sender?.({ phone: sms.phone, code, text: sms.text });
    await note(ctx, id, sender ? 'sent' : 'kept');
  } catch (error) {
    log.warn({ err: error }, 'sms not sent');
    await note(ctx, id, 'failed', errorMessageOf(error));
    throw sessionErrors.smsFailed();
  }
}

/** The product at work in a company that there is. @throws Refusal */
async function companyOf(runtime: Runtime, companyId: string): Promise<Context> {
  const found = await fetchFirstRow(runtime.database.system, sql`select from pub_company where id = ${companyId}`);
  if (!found) throw sessionErrors.companyMissing();
  return createSystemContext(runtime, companyId, 'sms');
}

const note = (ctx: Context, id: string, state: State, failure?: string) =>
  changeRecordsSilently(ctx, smsMessage, id, { state, failure: failure?.slice(0, 200) ?? null });
