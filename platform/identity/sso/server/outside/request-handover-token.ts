import { z } from 'zod';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchOutbound } from '#kernel/server/outside/fetch-outbound.ts';
import type { OutboundPolicy } from '#kernel/server/outside/outbound-policy.ts';
import type { ParamDefinitionOfKind } from '#platform/settings/param/model/index.ts';
import { readParamValue } from '#platform/settings/param/server/index.ts';
import { type HandoverToken, outsideSystemErrors, type TokenPurposeCode } from '../../model/index.ts';
import { ssoParams } from '../../model/params.ts';
import { loadOutboundPolicyForCompany } from '../load-outbound-policy-for-company.ts';
import { findEnabledOutsideSystem } from './outside-systems.ts';
import { signTokenRequest } from './token-request-signature.ts';

/** Milliseconds the other system may take. */
const TIMEOUT = 10_000;
const TOKEN_CALL = '/api/handover/token';

/** A system our people are handed over to: its address is a system parameter, its secret lies with 外部系统. */
interface Destination {
  readonly code: string;
  readonly title: string;
  /** System parameter with its address. */
  readonly addressParam: ParamDefinitionOfKind<'address'>;
  readonly purpose: TokenPurposeCode;
}

export const YDCCS_DESTINATION: Destination = {
  code: 'ydccs',
  title: '外部质检系统',
  addressParam: ssoParams.ydccs,
  purpose: 'login',
};
export const ECMS3_DESTINATION: Destination = {
  code: 'ecms3',
  title: '造价系统',
  addressParam: ssoParams.ecms3,
  purpose: 'login',
};

const answerShape = z.object({
  success: z.boolean(),
  msg: z.string().optional(),
  data: z.object({ authToken: z.string().min(1), userName: z.string().optional() }).nullish(),
});

/** Asks another system for a token in the person's name. @throws Refusal with a text for the person */
export async function requestHandoverToken(
  ctx: Context,
  to: Destination,
): Promise<Omit<HandoverToken, 'expiresIn'> & { address: string }> {
  const system = await findEnabledOutsideSystem(ctx.runtime, ctx.me.companyId, to.code);
  const address = (await readParamValue(ctx.db, ctx.me.companyId, to.addressParam)).replace(/\/+$/, '');
  if (!system || !address) throw outsideSystemErrors.outsideNotConfigured({ system: to.title });
  const asked = { system: system.code, loginName: ctx.me.loginName, purpose: to.purpose, time: Date.now() };
  const reach = await loadOutboundPolicyForCompany(ctx.runtime, ctx.me.companyId);
  const answer = await post(address + TOKEN_CALL, reach, {
    ...asked,
    sign: signTokenRequest(asked, system.secret),
  }).catch((cause) => {
    if (cause instanceof Refusal) throw cause;
    throw Object.assign(outsideSystemErrors.outsideUnreachable({ system: to.title }), { cause });
  });
  if (!answer.success || !answer.data)
    throw outsideSystemErrors.outsideTokenMissing({ system: to.title, reason: answer.msg || '原因不明' });
  return { authToken: answer.data.authToken, userName: answer.data.userName ?? ctx.me.name, address };
}

async function post(address: string, reach: OutboundPolicy, body: object): Promise<z.output<typeof answerShape>> {
  const response = await fetchOutbound(address, reach, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return answerShape.parse(await response.json());
}
