import { z } from 'zod';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchOutside } from '#kernel/server/outside/fetch.ts';
import type { Reach } from '#kernel/server/outside/reach.ts';
import type { ParamOf } from '#platform/settings/param/model/index.ts';
import { paramIn } from '#platform/settings/param/server/index.ts';
import { type HandedToken, outsideErrors, type PurposeCode } from '../../model/index.ts';
import { ssoParams } from '../../model/params.ts';
import { reachFor } from '../reach.ts';
import { signed } from './signature.ts';
import { systemOf } from './systems.ts';

/** Milliseconds the other system may take. */
const TIMEOUT = 10_000;
const TOKEN_CALL = '/api/handover/token';

/** A system our people are handed over to: its address is a system parameter, its secret lies with 外部系统. */
interface Destination {
  readonly code: string;
  readonly title: string;
  /** System parameter with its address. */
  readonly addressParam: ParamOf<'address'>;
  readonly purpose: PurposeCode;
}

export const YDCCS: Destination = {
  code: 'ydccs',
  title: '外部质检系统',
  addressParam: ssoParams.ydccs,
  purpose: 'login',
};
export const ECMS3: Destination = { code: 'ecms3', title: '造价系统', addressParam: ssoParams.ecms3, purpose: 'login' };

const answerShape = z.object({
  success: z.boolean(),
  msg: z.string().optional(),
  data: z.object({ authToken: z.string().min(1), userName: z.string().optional() }).nullish(),
});

/** Asks another system for a token in the person's name. @throws Refusal with a text for the person */
export async function askToken(
  ctx: Context,
  to: Destination,
): Promise<Omit<HandedToken, 'expiresIn'> & { address: string }> {
  const system = await systemOf(ctx.runtime, ctx.me.companyId, to.code);
  const address = (await paramIn(ctx.db, ctx.me.companyId, to.addressParam)).replace(/\/+$/, '');
  if (!system || !address) throw outsideErrors.outsideNotConfigured({ system: to.title });
  const asked = { system: system.code, loginName: ctx.me.loginName, purpose: to.purpose, time: Date.now() };
  const reach = await reachFor(ctx.runtime, ctx.me.companyId);
  const answer = await post(address + TOKEN_CALL, reach, { ...asked, sign: signed(asked, system.secret) }).catch(
    (cause) => {
      if (cause instanceof Refusal) throw cause;
      throw Object.assign(outsideErrors.outsideUnreachable({ system: to.title }), { cause });
    },
  );
  if (!answer.success || !answer.data)
    throw outsideErrors.outsideTokenMissing({ system: to.title, reason: answer.msg || '原因不明' });
  return { authToken: answer.data.authToken, userName: answer.data.userName ?? ctx.me.name, address };
}

async function post(address: string, reach: Reach, body: object): Promise<z.output<typeof answerShape>> {
  const response = await fetchOutside(address, reach, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return answerShape.parse(await response.json());
}
