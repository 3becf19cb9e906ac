/** How somebody got in: name and password, SMS code, an outside system's hand-over, single sign-on, a QR code. */
export type SignInMethodKind = 'account' | 'sms' | 'handover' | 'cas' | 'oidc' | 'qr';

export interface NewSession {
  companyId: string;
  userId: string;
  kind: SignInMethodKind;
  ip?: string;
  agent?: string;
  /** The outside system it came from. */
  origin?: string;
  /** What the session can do at all; missing or null: everything its person may. */
  narrowing?: SessionRestriction | null;
  /** Nothing more is asked of the person: the second factor was passed. */
  proven?: boolean;
  /** How long it lives at the most, where that is less than usual. */
  minutes?: number;
}

/** A session that began. */
export interface StartedSession {
  /** Told this one time. */
  readonly token: string;
  /** It can do nothing but prove more: the second factor. */
  readonly waits: boolean;
  /** How long it lives. */
  readonly minutes: number;
}

/** What bounds a session of a person. */
interface SessionLimits {
  /** It ends so long after its last use. */
  readonly idleMinutes: number;
  /** It ends so long after its beginning. */
  readonly minutes: number;
  /** The person's oldest sessions beyond so many end; 0: none does. */
  readonly most: number;
}

/** Judges a new session; what bounds it, or null for nothing of its own. @throws Refusal that is told to its person */
export type SessionAdmissionCheck = (session: NewSession) => Promise<SessionLimits | null>;

/** A session that may use some calls only, for a short time. */
export interface SessionRestriction {
  /** 'GET /b/job/*'; see permits. */
  readonly to: readonly string[];
  readonly minutes: number;
}

/** A session ends this long after its last use, and at the latest after its whole life, unless its limits say less. */
export const DEFAULT_SESSION_LIMITS: SessionLimits = { idleMinutes: 12 * 60, minutes: 30 * 24 * 60, most: 0 };
/** What a session becomes once its person has proved more. */
export const sessionAfterSecondFactor = ({ narrowing, minutes }: NewSession) => ({
  to: narrowing?.to ?? null,
  minutes: narrowing?.minutes ?? minutes,
});
