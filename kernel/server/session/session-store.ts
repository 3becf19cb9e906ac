import { sql } from 'kysely';
import type { Me } from '../access/me.ts';
import type { Database } from '../db/connections/database.ts';
import type { Db, Sql } from '../db/types.ts';
import type { InterProcessNotices } from '../realtime/inter-process-notices.ts';
import {
  DEFAULT_SESSION_LIMITS,
  type NewSession,
  type SessionAdmissionCheck,
  type SessionRestriction,
  type StartedSession,
  sessionAfterSecondFactor,
} from './new-session-types.ts';
import { createSessionToken, hashSessionToken, sessionKeyOf } from './session-tokens.ts';

/** While a session row `s` lasts. */
export const SESSION_ALIVE_SQL = sql`(s.expires_at > now() and s.used_at > now() - make_interval(mins => s.idle_minutes))`;
/** People are read again at least this often, should a notice ever get lost. */
const TRUST_MS = 15_000;
const SEEN_EVERY_MS = 60_000;
/** Sessions that a process keeps in mind. */
const MOST_KNOWN = 20_000;
/** Sessions named in one notice of their end: the database refuses notices of 8000 bytes. */
const ENDS_PER_NOTICE = 100;

/** Judges the address each request of a session comes from. @throws Refusal that is told to its person */
type AddressRule = (ip: string) => void;

interface Known {
  me: Me;
  rules: readonly AddressRule[];
  readAt: number;
  seenAt: number;
  usedAt: number;
}

/** By whom a session is asked for: its person, or a page that is open and asks by itself. */
export type RequestPresence = 'used' | 'open';

interface Visit {
  readonly presence?: RequestPresence;
  readonly ip?: string;
}

/**
 * Sessions of all processes: the database holds only a hash of each token. A process keeps the people it served for a
 * moment; a notice through the database makes every process forget all of them the moment rights change ('session'), and
 * those that ended ('ended').
 */
export class SessionStore {
  private readonly known = new Map<string, Known>();
  /** What the tokens of those are called by: so that no request hashes anew. */
  private readonly keys = new Map<string, string>();
  /** Grows whenever everything kept is forgotten: what was read before that is not kept afterwards. */
  private generation = 0;
  private readonly admissions: SessionAdmissionCheck[] = [];
  private readonly addressRules: ((person: Pick<Me, 'companyId' | 'userId'>) => Promise<AddressRule>)[] = [];
  private readonly narrowings: ((session: NewSession) => Promise<SessionRestriction | null>)[] = [];
  private readonly enders: ((keys: ReadonlySet<string>) => void)[] = [];
  private readonly forgetters: (() => void)[] = [];

  constructor(
    private readonly database: Database,
    private readonly realtime: InterProcessNotices,
    private readonly loadPerson: (companyId: string, userId: string) => Promise<Me | null>,
  ) {
    realtime.onNotice('session', () => this.forget());
    realtime.onNotice<{ keys: string[] }>('ended', ({ keys }) => this.forgetEnded(keys));
    realtime.onGap(() => this.forget());
  }

  /** Has every new session judged, whichever way its person signs in: what the check throws is told to them. */
  admitNew(admit: SessionAdmissionCheck): void {
    this.admissions.push(admit);
  }

  /** Has the address of every request judged, not only that of signing in: what the rule throws is told to the person. */
  judgeAddresses(ruleFor: (person: Pick<Me, 'companyId' | 'userId'>) => Promise<AddressRule>): void {
    this.addressRules.push(ruleFor);
  }

  /** Has every new session looked at, whichever way its person signs in: what is still asked of them narrows it. */
  narrowNew(narrow: (session: NewSession) => Promise<SessionRestriction | null>): void {
    this.narrowings.push(narrow);
  }

  /** Starts a session. Those of the person that ended are removed. @throws Refusal where it is not admitted */
  async start(session: NewSession): Promise<StartedSession> {
    const limits = await this.limitsFor(session);
    const token = createSessionToken();
    const asked = session.proven ? null : await this.narrowingOf(session);
    const narrowing = asked ?? session.narrowing ?? null;
    const after = asked && sessionAfterSecondFactor(session);
    await sql`delete from session s where company_id = ${session.companyId} and user_id = ${session.userId}
      and not ${SESSION_ALIVE_SQL}`.execute(this.database.system);
    const minutes = Math.min(narrowing?.minutes ?? session.minutes ?? limits.minutes, limits.minutes);
    await sql`insert into session (token_hash, company_id, user_id, kind, expires_at, idle_minutes, ip, agent, origin, narrowed_to, after_proof)
      values (${hashSessionToken(token)}, ${session.companyId}, ${session.userId}, ${session.kind}, now() + make_interval(mins => ${minutes}), ${limits.idleMinutes},
        ${session.ip ?? null}, ${session.agent?.slice(0, 300) ?? null}, ${session.origin ?? null}, ${narrowing ? [...narrowing.to] : null}, ${after && JSON.stringify(after)})`.execute(
      this.database.system,
    );
    if (limits.most > 0 && !narrowing) await this.endOldest(session, limits.most);
    return { token, waits: asked !== null, minutes };
  }

  private async limitsFor(session: NewSession): Promise<typeof DEFAULT_SESSION_LIMITS> {
    let limits = DEFAULT_SESSION_LIMITS;
    for (const admit of this.admissions) limits = (await admit(session)) ?? limits;
    return limits;
  }

  /** Ends the sessions of a person that began before the last so many. */
  private async endOldest({ companyId, userId }: NewSession, most: number): Promise<void> {
    await this.endWhere(sql`id in (select id from session
      where company_id = ${companyId} and user_id = ${userId} and narrowed_to is null order by id desc offset ${most})`);
  }

  /**
   * In place of a session that waited for its person to prove more, the one it was begun for: of the same kind and origin,
   * with a token that nobody saw before. @throws Refusal where it is not admitted
   */
  async proved(token: string, { ip, agent }: Pick<NewSession, 'ip' | 'agent'>): Promise<string> {
    const { rows } =
      await sql<Waiting>`select company_id as "companyId", user_id as "userId", kind, origin, after_proof as after
      from session where token_hash = ${hashSessionToken(token)}`.execute(this.database.system);
    const [waiting] = rows;
    if (!waiting) throw new Error('the session that waited is gone');
    const { after, origin, ...whose } = waiting;
    const minutes = after?.minutes;
    const { token: began } = await this.start({
      ...{ ...whose, ip, agent, proven: true },
      ...(origin ? { origin } : {}),
      ...(minutes ? { minutes } : {}),
      ...(after?.to && minutes ? { narrowing: { to: after.to, minutes } } : {}),
    });
    await this.end(token);
    return began;
  }

  private async narrowingOf(session: NewSession): Promise<SessionRestriction | null> {
    for (const narrow of this.narrowings) {
      const narrowing = await narrow(session);
      if (narrowing) return narrowing;
    }
    return null;
  }

  /**
   * The person of a token, or null when the session ended or the person may no longer sign in.
   * @param visit presence 'open': nobody does anything, only 'used' puts the end of an idle session off; ip: where a request
   * of a person comes from @throws Refusal 401 where the session may not be used from there
   */
  async find(token: string, { presence = 'used', ip }: Visit = {}): Promise<Me | null> {
    const known = await this.knownOf(token, presence);
    if (ip !== undefined) for (const demand of known?.rules ?? []) demand(ip);
    return known?.me ?? null;
  }

  private async knownOf(token: string, presence: RequestPresence): Promise<Pick<Known, 'me' | 'rules'> | null> {
    const key = this.keys.get(token) ?? sessionKeyOf(token);
    const known = this.known.get(key);
    const now = Date.now();
    if (known && this.realtime.listening && now - known.readAt < TRUST_MS) {
      const since = presence === 'used' ? known.usedAt : known.seenAt;
      if (now - since > SEEN_EVERY_MS) await this.noteSeen(known, token, presence);
      return known;
    }
    return this.readAnew(token, key, presence);
  }

  private async noteSeen(known: Known, token: string, presence: RequestPresence): Promise<void> {
    known.seenAt = Date.now();
    if (presence === 'used') known.usedAt = known.seenAt;
    await this.touch(token, presence);
  }

  private async readAnew(
    token: string,
    key: string,
    presence: RequestPresence,
  ): Promise<Pick<Known, 'me' | 'rules'> | null> {
    const now = Date.now();
    const usedAt = presence === 'used' ? now : (this.known.get(key)?.usedAt ?? 0);
    const { generation } = this;
    const me = await this.read(token, presence);
    if (!me) {
      this.known.delete(key);
      return null;
    }
    const rules = await Promise.all(this.addressRules.map((ruleFor) => ruleFor(me)));
    if (generation === this.generation) this.remember(token, key, { me, rules, readAt: now, seenAt: now, usedAt });
    return { me, rules };
  }

  /** The outside system a session came from, or null; whether it waits for its person to prove more. */
  async handedOver(token: string): Promise<{ origin: string | null; waits: boolean }> {
    const { rows } = await sql<{
      origin: string | null;
      waits: boolean;
    }>`select origin, after_proof is not null as waits
      from session where token_hash = ${hashSessionToken(token)}`.execute(this.database.system);
    return rows[0] ?? { origin: null, waits: false };
  }

  async end(token: string): Promise<void> {
    await this.endWhere(sql`token_hash = ${hashSessionToken(token)}`);
  }

  /** Ends the sessions a condition on their rows names. @returns how many there were */
  async endWhere(condition: Sql): Promise<number> {
    const { rows } = await sql<{
      token_hash: Buffer;
    }>`delete from session where ${condition} returning token_hash`.execute(this.database.system);
    const keys = rows.map((row) => row.token_hash.toString('base64url'));
    this.forgetEnded(keys);
    for (let at = 0; at < keys.length; at += ENDS_PER_NOTICE)
      await this.realtime.notify('ended', { keys: keys.slice(at, at + ENDS_PER_NOTICE) });
    return keys.length;
  }

  /** Is told of sessions that ended, by their keys, in every process. */
  onEnd(listener: (keys: ReadonlySet<string>) => void): void {
    this.enders.push(listener);
  }

  /** Ends all sessions of a person, for example after a change of password; the one of `kept`, a token, goes on. */
  async endAll({ companyId, userId }: { companyId: string; userId: string }, kept = ''): Promise<void> {
    await this.endWhere(
      sql`company_id = ${companyId} and user_id = ${userId} and token_hash <> ${hashSessionToken(kept)}`,
    );
  }

  /**
   * Tells every process that people, rights or sessions changed; acts on this process at once.
   * @param db the transaction that makes the change, if any: nobody may read the old state after having been told
   */
  async changed(db?: Db): Promise<void> {
    this.forget();
    await this.realtime.notify('session', {}, db);
  }

  /** Is told whenever people or rights changed, or may have: what was kept of them is to be forgotten. */
  onChanged(listener: () => void): void {
    this.forgetters.push(listener);
  }

  private forget(): void {
    this.generation++;
    this.known.clear();
    this.keys.clear();
    for (const listener of this.forgetters) listener();
  }

  private forgetEnded(keys: readonly string[]): void {
    if (!keys.length) return;
    this.generation++;
    for (const key of keys) this.known.delete(key);
    const ended = new Set(keys);
    for (const listener of this.enders) listener(ended);
  }

  private async read(token: string, presence: RequestPresence): Promise<Me | null> {
    const query = sql<{
      company_id: string;
      user_id: string;
      narrowed_to: string[] | null;
    }>`update session s set ${marked(presence)}
      where token_hash = ${hashSessionToken(token)} and ${SESSION_ALIVE_SQL} returning company_id, user_id, narrowed_to`;
    const row = (await query.execute(this.database.system)).rows[0];
    const me = row ? await this.loadPerson(row.company_id, row.user_id) : null;
    return me && row?.narrowed_to ? { ...me, narrowedTo: row.narrowed_to } : me;
  }

  private async touch(token: string, presence: RequestPresence): Promise<void> {
    await sql`update session s set ${marked(presence)} where token_hash = ${hashSessionToken(token)}`.execute(
      this.database.system,
    );
  }

  private remember(token: string, key: string, known: Known): void {
    if (this.known.size > MOST_KNOWN) this.known.clear();
    if (this.keys.size > MOST_KNOWN) this.keys.clear();
    this.known.set(key, known);
    this.keys.set(token, key);
  }
}

interface Waiting extends Pick<NewSession, 'companyId' | 'userId' | 'kind'> {
  origin: string | null;
  after: { to: string[] | null; minutes?: number } | null;
}

const marked = (presence: RequestPresence): Sql =>
  presence === 'used' ? sql`seen_at = now(), used_at = now()` : sql`seen_at = now()`;
