import type { SmsConfig } from '#kernel/server/config/config.ts';
import { isDemoDatabase } from '#kernel/server/installation/installation-marks-and-locks.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sessionErrors } from '../../model/errors.ts';

interface OutgoingSms {
  readonly phone: string;
  readonly code: string;
  readonly text: string;
}

/** Brings a text to a phone. @throws Error with the reason, never with the code, when the service did not take it */
export type SmsSender = (sms: OutgoingSms) => Promise<void>;

const TIMEOUT_MS = 10_000;

/** A service that takes one JSON request for each message, as README "Configuration" describes. */
const httpSender =
  ({ url, authorization, body, success }: SmsConfig): SmsSender =>
  async (sms) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify(filled(body, sms)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const answer = await response.text();
    if (!response.ok || (success && !answer.includes(success)))
      throw new Error(`短信服务应答 ${response.status}：${answer.replaceAll(sms.code, '******').slice(0, 120)}`);
  };

/** The template with {phone}, {code} and {text} of this message in all its texts. */
function filled(template: unknown, sms: OutgoingSms): unknown {
  if (typeof template === 'string')
    return template.replace(/\{(phone|code|text)\}/g, (_place, name: keyof OutgoingSms) => sms[name]);
  if (Array.isArray(template)) return template.map((item) => filled(item, sms));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, filled(value, sms)]));
}

/**
 * The configured service; null for the outbox, where codes are read in the product: only while demo data is present.
 * @throws Refusal without a service and without demo data
 */
export async function resolveSmsSender({ config, database }: Runtime): Promise<SmsSender | null> {
  if (config.sms) return httpSender(config.sms);
  if (!config.demo || !(await isDemoDatabase(database.system))) throw sessionErrors.smsOff();
  return null;
}
