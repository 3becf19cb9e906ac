import { Refusal } from '#kernel/base/texts/refusal.ts';
import { fetchOutbound } from '#kernel/server/outside/fetch-outbound.ts';
import type { OutboundPolicy } from '#kernel/server/outside/outbound-policy.ts';
import { ssoErrors } from '../../model/index.ts';
import {
  type IdentityProvider,
  PROVIDER_TIMEOUT_MS,
  type ProviderIdentity,
  type SignOnAttempt,
} from './identity-provider.ts';
import { type CasAnswer, parseCasAnswer } from './parse-cas-answer.ts';
import type { StoredProviderSettings } from './provider-settings.ts';

const LANDING = '/cas';
/** Characters of a validation answer; real ones have a few thousand. */
const ANSWER_LIMIT = 1_000_000;

/** CAS 3.0, and 2.0 where the server knows no /p3. The state travels in the service address. */
export function createCasProvider(settings: StoredProviderSettings, reach: OutboundPolicy): IdentityProvider {
  const place = (path: string, query: Readonly<Record<string, string>>): string =>
    `${settings.server}${path}?${new URLSearchParams(query)}`;
  const service = ({ state }: SignOnAttempt) => `${settings.publicUrl}${LANDING}?state=${state}`;
  return {
    kind: 'cas',
    signInAddress: async (visit) => place('/login', { service: service(visit) }),
    signOutAddress: async () => place('/logout', { service: `${settings.publicUrl}/login` }),
    async identify(answer, visit): Promise<ProviderIdentity> {
      const ticket = answer.get('ticket') ?? '';
      const query = { service: service(visit), ticket };
      const told =
        (await ask(place('/p3/serviceValidate', query), reach)) ?? (await ask(place('/serviceValidate', query), reach));
      if (!told) throw ssoErrors.providerUnreachable();
      if ('failure' in told) throw ssoErrors.ssoRefused({ reason: told.failure });
      const { loginAttribute } = settings;
      const loginName = loginAttribute ? told.attributes.get(loginAttribute) : told.user;
      if (!loginName) throw ssoErrors.ssoRefused({ reason: `没有返回属性 ${loginAttribute}` });
      return { issuer: settings.server, subject: told.user, loginName };
    },
  };
}

/** The server's word on a ticket; null where it has no such address. @throws Refusal 503 */
async function ask(address: string, reach: OutboundPolicy): Promise<CasAnswer | null> {
  try {
    const response = await fetchOutbound(address, reach, { signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
    if (response.status === 404) return null;
    const xml = await response.text();
    if (!response.ok || xml.length > ANSWER_LIMIT) throw new Error(`CAS server answered ${response.status}`);
    return parseCasAnswer(xml);
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw Object.assign(ssoErrors.providerUnreachable(), { cause });
  }
}
