import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { fetchOutbound } from '#kernel/server/outside/fetch-outbound.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { outsideSystemErrors } from '../../model/index.ts';
import { loadOutboundPolicyForCompany } from '../load-outbound-policy-for-company.ts';
import { findEnabledOutsideSystem } from './outside-systems.ts';

/** Milliseconds the other system may take. */
const TIMEOUT = 15_000;

/** Outside systems that the company's processes may ask: enabled, with an address and a secret. */
export const listCallableOutsideSystems = (ctx: Context): Promise<{ code: string; name: string }[]> =>
  fetchRows(
    ctx.runtime.database.system,
    sql<{ code: string; name: string }>`select o.code, o.name from sso_outside_system o
      join sso_outside_secret s on s.company_id = o.company_id and s.system_id = o.id
      where o.company_id = ${ctx.me.companyId} and o.enabled and o.address is not null order by o.code`,
  );

interface Question {
  readonly system: string;
  /** Below the system's address. */
  readonly path: string;
  /** The same at every attempt of one question, so that the other side answers it once. */
  readonly requestId: string;
  readonly body: Readonly<Record<string, unknown>>;
}
export interface OutsideSystemAnswer {
  readonly status: number;
  /** Its JSON object; {} where it answers none. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** What is signed: one fact a line. */
const questionText = (time: number, requestId: string, path: string, body: string): string =>
  [time, requestId, path, body].join('\n');

/**
 * Asks an outside system by POST at its address, signed by the shared secret: X-Zhuheng-Time (milliseconds since 1970),
 * X-Zhuheng-Request, and X-Zhuheng-Sign, the HMAC-SHA-256 of both, path and body in hex.
 * @throws Refusal where it may not be asked; Error where it does not answer
 */
export async function callSystemForProcess(
  runtime: Pick<Runtime, 'database' | 'secrets' | 'log' | 'config'>,
  companyId: string,
  { system: code, path, requestId, body }: Question,
): Promise<OutsideSystemAnswer> {
  const system = await findEnabledOutsideSystem(runtime, companyId, code);
  if (!system?.address) throw outsideSystemErrors.outsideNotAskable({ system: code });
  const text = JSON.stringify(body);
  const time = Date.now();
  const sign = createHmac('sha256', system.secret)
    .update(questionText(time, requestId, path, text))
    .digest('hex');
  const response = await fetchOutbound(
    system.address.replace(/\/+$/, '') + path,
    await loadOutboundPolicyForCompany(runtime, companyId),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-zhuheng-time': String(time),
        'x-zhuheng-request': requestId,
        'x-zhuheng-sign': sign,
      },
      body: text,
      signal: AbortSignal.timeout(TIMEOUT),
    },
  );
  return { status: response.status, answer: objectIn(await response.text()) };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
