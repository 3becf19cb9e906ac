import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Me } from '../access/me.ts';
import type { Database } from '../db/pool.ts';
import type { Db } from '../db/types.ts';
import type { Realtime } from '../realtime/realtime.ts';

/** How somebody got in: name and password, SMS code, an outside system's hand-over, single sign-on, a QR code. */
export type SessionKind = 'account' | 'sms' | 'handover' | 'cas' | 'oidc' | 'qr';

export interface NewSession {
  companyId: string;
  userId: string;
  kind: SessionKind;
  ip?: string;
  agent?: string;
  /** The outside system it came from. */
  origin?: string;
  /** Missing: whatever is still asked of the person; null: the whole session. */
  narrowing?: Narrowing | null;
  /** How long it lives at the most, where that is less than usual. */
  minutes?: number;
}

/** What bounds a session of a person. */
export interface SessionLimits {
  /** It ends so long after its last use. */
  readonly idleMinutes: number;
  /** It ends so long after its beginning. */
  readonly minutes: number;
  /** The person's oldest sessions beyond so many end; 0: none does. */
  readonly most: number;
}

/** Judges a new session; what bounds it, or null for nothing of its own. @throws Refusal that is told to its person */
export type Admission = (session: NewSession) => Promise<SessionLimits | null>;

/** A session that may use some calls only, for a short time. */
export interface Narrowing {
  /** 'GET /b/job/*'; see permits. */
  readonly to: readonly string[];
  readonly minutes: number;
}

/** A session ends this long after its last use, and at the latest after its whole life, unless its limits say less. */
const LIMITS: SessionLimits = { idleMinutes: 12 * 60, minutes: 30 * 24 * 60, most: 0 };
/** While a session row `s` lasts. */
export const ALIVE = sql`(s.expires_at > now() and s.seen_at > now() - make_interval(mins => s.idle_minutes))`;
/** People are read again at least this often, should a notice ever get lost. */
const TRUST_MS = 15_000;
const SEEN_EVERY_MS = 60_000;

/** Judges the address each request of a session comes from. @throws Refusal that is told to its person */
export type AddressRule = (ip: string) => void;

interface Known {
  me: Me;
  rules: readonly AddressRule[];
  readAt: number;
  seenAt: number;
}

/**
 * Sessions of all processes: the database holds only a hash of each token. A process keeps the people it served for a
 * moment; a notice through the database ('session' channel) makes every process forget them the moment rights or
 * sessions change.
 */
export class Sessions {
  private readonly known = new Map<string, Known>();
  /** Grows whenever everything kept is forgotten: what was read before that is not kept afterwards. */
  private generation = 0;
  private readonly admissions: Admission[] = [];
  private readonly addressRules: ((person: Pick<Me, 'companyId' | 'userId'>) => Promise<AddressRule>)[] = [];
  private readonly narrowings: ((session: NewSession) => Promise<Narrowing | null>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly realtime: Realtime,
    private readonly loadPerson: (companyId: string, userId: string) => Promise<Me | null>,
  ) {
    realtime.onNotice('session', () => this.forget());
    realtime.onGap(() => this.forget());
  }

  /** Has every new session judged, whichever way its person signs in: what the check throws is told to them. */
  admitNew(admit: Admission): void {
    this.admissions.push(admit);
  }

  /** Has the address of every request judged, not only that of signing in: what the rule throws is told to the person. */
  judgeAddresses(ruleFor: (person: Pick<Me, 'companyId' | 'userId'>) => Promise<AddressRule>): void {
    this.addressRules.push(ruleFor);
  }

  /** Has every new session looked at, whichever way its person signs in: what is still asked of them narrows it. */
  narrowNew(narrow: (session: NewSession) => Promise<Narrowing | null>): void {
    this.narrowings.push(narrow);
  }

  /** Starts a session and answers its token, told once. Those of the person that ended are removed. @throws Refusal where it is not admitted */
  async start(session: NewSession): Promise<string> {
    let limits = LIMITS;
    for (const admit of this.admissions) limits = (await admit(session)) ?? limits;
    const token = randomBytes(32).toString('base64url');
    const narrowing = session.narrowing === undefined ? await this.narrowingOf(session) : session.narrowing;
    await sql`delete from session s where company_id = ${session.companyId} and user_id = ${session.userId}
      and not ${ALIVE}`.execute(this.database.system);
    const minutes = Math.min(narrowing?.minutes ?? session.minutes ?? limits.minutes, limits.minutes);
    await sql`insert into session (token_hash, company_id, user_id, kind, expires_at, idle_minutes, ip, agent, origin, narrowed_to)
      values (${tokenHash(token)}, ${session.companyId}, ${session.userId}, ${session.kind}, now() + make_interval(mins => ${minutes}), ${limits.idleMinutes},
        ${session.ip ?? null}, ${session.agent?.slice(0, 300) ?? null}, ${session.origin ?? null}, ${narrowing ? [...narrowing.to] : null})`.execute(
      this.database.system,
    );
    if (limits.most > 0 && !narrowing) await this.endOldest(session, limits.most);
    return token;
  }

  /** Ends the sessions of a person that began before the last so many. */
  private async endOldest({ companyId, userId }: NewSession, most: number): Promise<void> {
    const { rows } = await sql`delete from session where id in (select id from session
        where company_id = ${companyId} and user_id = ${userId} and narrowed_to is null order by id desc offset ${most})
      returning id`.execute(this.database.system);
    if (rows.length > 0) await this.changed();
  }

  private async narrowingOf(session: NewSession): Promise<Narrowing | null> {
    for (const narrow of this.narrowings) {
      const narrowing = await narrow(session);
      if (narrowing) return narrowing;
    }
    return null;
  }

  /**
   * The person of a token, or null when the session ended or the person may no longer sign in.
   * @param ip where a request of a person comes from @throws Refusal 401 where the session may not be used from there
   */
  async find(token: string, ip?: string): Promise<Me | null> {
    const known = await this.knownOf(token);
    if (ip !== undefined) for (const demand of known?.rules ?? []) demand(ip);
    return known?.me ?? null;
  }

  private async knownOf(token: string): Promise<Pick<Known, 'me' | 'rules'> | null> {
    const key = tokenHash(token).toString('base64url');
    const known = this.known.get(key);
    const now = Date.now();
    if (known && this.realtime.listening && now - known.readAt < TRUST_MS) {
      if (now - known.seenAt > SEEN_EVERY_MS) {
        known.seenAt = now;
        await this.touch(token);
      }
      return known;
    }
    const { generation } = this;
    const me = await this.read(token);
    if (!me) {
      this.known.delete(key);
      return null;
    }
    const rules = await Promise.all(this.addressRules.map((ruleFor) => ruleFor(me)));
    if (generation === this.generation) this.remember(key, { me, rules, readAt: now, seenAt: now });
    return { me, rules };
  }

  /** The outside system a session came from, or null. */
  async originOf(token: string): Promise<string | null> {
    const { rows } = await sql<{
      origin: string | null;
    }>`select origin from session where token_hash = ${tokenHash(token)}`.execute(this.database.system);
    return rows[0]?.origin ?? null;
  }

  async end(token: string): Promise<void> {
    await sql`delete from session where token_hash = ${tokenHash(token)}`.execute(this.database.system);
    await this.changed();
  }

  /** Ends all sessions of a person, for example after a change of password; the one of `kept`, a token, goes on. */
  async endAll({ companyId, userId }: { companyId: string; userId: string }, kept = ''): Promise<void> {
    await sql`delete from session where company_id = ${companyId} and user_id = ${userId} and token_hash <> ${tokenHash(kept)}`.execute(
      this.database.system,
    );
    await this.changed();
  }

  /**
   * Tells every process that people, rights or sessions changed; acts on this process at once.
   * @param db the transaction that makes the change, if any: nobody may read the old state after having been told
   */
  async changed(db?: Db): Promise<void> {
    this.forget();
    await this.realtime.notify('session', {}, db);
  }

  private forget(): void {
    this.generation++;
    this.known.clear();
  }

  private async read(token: string): Promise<Me | null> {
    const query = sql<{
      company_id: string;
      user_id: string;
      narrowed_to: string[] | null;
    }>`update session s set seen_at = now()
      where token_hash = ${tokenHash(token)} and ${ALIVE} returning company_id, user_id, narrowed_to`;
    const row = (await query.execute(this.database.system)).rows[0];
    const me = row ? await this.loadPerson(row.company_id, row.user_id) : null;
    return me && row?.narrowed_to ? { ...me, narrowedTo: row.narrowed_to } : me;
  }

  private async touch(token: string): Promise<void> {
    await sql`update session set seen_at = now() where token_hash = ${tokenHash(token)}`.execute(this.database.system);
  }

  private remember(key: string, known: Known): void {
    if (this.known.size > 20_000) this.known.clear();
    this.known.set(key, known);
  }
}

/** What the database keeps of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
