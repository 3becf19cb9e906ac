import * as oidc from 'openid-client';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { fetchOutbound } from '#kernel/server/outside/fetch-outbound.ts';
import type { OutboundPolicy } from '#kernel/server/outside/outbound-policy.ts';
import { ssoErrors } from '../../model/index.ts';
import { type IdentityProvider, PROVIDER_TIMEOUT_MS, type ProviderIdentity } from './identity-provider.ts';
import type { StoredProviderSettings } from './provider-settings.ts';

const LANDING = '/auth-redirect';
const SCOPE = 'openid profile email';
const LOGIN_CLAIM = 'preferred_username';
/** What a provider says of itself is read anew after this time (ms). */
const TRUST_MS = 10 * 60_000;

const known = new Map<string, { config: oidc.Configuration; readAt: number }>();

/** OpenID Connect: authorization code flow with PKCE, state and nonce. */
export function createOidcProvider(settings: StoredProviderSettings, reach: OutboundPolicy): IdentityProvider {
  const landing = settings.publicUrl + LANDING;
  return {
    kind: 'oidc',
    async signInAddress({ state, verifier, nonce }) {
      const challenge = await oidc.calculatePKCECodeChallenge(verifier);
      return oidc.buildAuthorizationUrl(await discover(settings, reach), {
        redirect_uri: landing,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href;
    },
    async signOutAddress() {
      const config = await discover(settings, reach);
      if (!config.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${settings.publicUrl}/login` }).href;
    },
    async identify(answer, { state, verifier, nonce }): Promise<ProviderIdentity> {
      const config = await discover(settings, reach);
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await oidc
        .authorizationCodeGrant(config, new URL(`${landing}?${answer}`), checks)
        .catch((cause: unknown) => {
          throw Object.assign(ssoErrors.ssoRefused({ reason: reasonOf(cause) }), { cause });
        });
      const subject = tokens.claims()?.sub ?? '';
      const claims = { ...tokens.claims(), ...(await userInfo(config, tokens.access_token, subject)) };
      const loginName = claims[settings.loginAttribute || LOGIN_CLAIM];
      if (typeof loginName !== 'string' || !loginName)
        throw ssoErrors.ssoRefused({ reason: `没有返回声明 ${settings.loginAttribute || LOGIN_CLAIM}` });
      return { issuer: String(claims.iss).replace(/\/+$/, ''), subject, loginName };
    },
  };
}

/** Claims beyond those of the ID token, where the provider gives them. */
async function userInfo(config: oidc.Configuration, accessToken: string, subject: string): Promise<object> {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(config, accessToken, subject).catch((cause: unknown) => {
    throw Object.assign(ssoErrors.providerUnreachable(), { cause });
  });
}

/** The provider's own word for its refusal; nothing of tokens or secrets. */
const reasonOf = (cause: unknown): string =>
  cause instanceof oidc.AuthorizationResponseError || cause instanceof oidc.ResponseBodyError
    ? cause.error
    : '返回的信息无法核实';

/** What the provider says of itself. @throws Refusal 503 */
async function discover(settings: StoredProviderSettings, reach: OutboundPolicy): Promise<oidc.Configuration> {
  const { server, clientId, clientSecret } = settings;
  const key = JSON.stringify([server, clientId, clientSecret]);
  const kept = known.get(key);
  if (kept && Date.now() - kept.readAt < TRUST_MS) return kept.config;
  const issuer = new URL(server);
  // A firm's own network may speak plain http; the settings page warns of it.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const authentication = clientSecret ? oidc.ClientSecretBasic(clientSecret) : oidc.None();
  const options = { execute, timeout: PROVIDER_TIMEOUT_MS / 1000, [oidc.customFetch]: fetchBy(reach) };
  const config = await oidc.discovery(issuer, clientId, undefined, authentication, options).catch((cause: unknown) => {
    if (cause instanceof Error && cause.cause instanceof Refusal) throw cause.cause;
    throw Object.assign(ssoErrors.providerUnreachable(), { cause });
  });
  known.set(key, { config, readAt: Date.now() });
  return config;
}

/** Every address the provider names is judged, not only its own. */
const fetchBy =
  (reach: OutboundPolicy): oidc.CustomFetch =>
  (address, { method, headers, body, signal }) =>
    fetchOutbound(address, reach, {
      method,
      headers,
      ...(body ? { body: String(body) } : {}),
      ...(signal ? { signal } : {}),
    });
