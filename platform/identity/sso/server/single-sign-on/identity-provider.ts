import type { ProviderKind } from '../../model/index.ts';

/** A way to the provider and back; all but the target belongs to this one sign-in. */
export interface SignOnAttempt {
  readonly state: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
  readonly nonce: string;
}

/** Who a provider says somebody is. `subject` stays the same for ever within its issuer, the login name may change. */
export interface ProviderIdentity {
  /** The provider that says so, without a slash at the end. */
  readonly issuer: string;
  readonly subject: string;
  readonly loginName: string;
}

export interface IdentityProvider {
  readonly kind: ProviderKind;
  /** Where the browser goes to sign in. @throws Refusal 503 when the provider does not answer */
  signInAddress(visit: SignOnAttempt): Promise<string>;
  /** Asks the provider what its answer is worth. @param answer query of the landing page @throws Refusal */
  identify(answer: URLSearchParams, visit: SignOnAttempt): Promise<ProviderIdentity>;
  /** Where the browser goes to sign out there too; null where the provider has no such place. */
  signOutAddress(): Promise<string | null>;
}

/** Milliseconds a provider may take to answer. */
export const PROVIDER_TIMEOUT_MS = 10_000;
