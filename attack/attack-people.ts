import { DEMO_ACCOUNT_PASSWORD } from '#platform/identity/session/server/demo-and-initial-passwords.ts';
import type { AttackAnswerJson, AttackClient, WireReply } from './wire/attack-client.ts';

/** Somebody who asks: one of the demo firm's people, one made for the attack, or a stranger. */
export interface AttackPerson {
  readonly name: string;
  token: string | null;
  readonly userId: string;
  readonly company: 'first' | 'second' | 'none';
  /** Customers and members: people of other firms with an account. */
  readonly outsider: boolean;
  /** Made for the attack: nobody needs the name again. */
  readonly mayBeRenamed?: boolean;
  holds(right: string): boolean;
}

export const ANONYMOUS_ATTACKER: AttackPerson = {
  name: 'a stranger',
  token: null,
  userId: '',
  company: 'none',
  outsider: true,
  holds: () => false,
};

/** Signs somebody in. @returns the answer of the sign-in */
export const postSignIn = (
  wire: AttackClient,
  username: string,
  password = DEMO_ACCOUNT_PASSWORD,
  headers = {},
): Promise<WireReply> =>
  wire.ask(ANONYMOUS_ATTACKER, {
    method: 'POST',
    path: '/api/login',
    body: JSON.stringify({ username, password, captcha: '', loginType: 'account' }),
    headers,
  });

/** Signs somebody in and learns what the product says they may do. @throws Error when the product refuses */
export async function signInAttackPerson(
  wire: AttackClient,
  name: string,
  password = DEMO_ACCOUNT_PASSWORD,
): Promise<AttackPerson> {
  const entered = await postSignIn(wire, name, password);
  const token: string | undefined = entered.json?.data?.authToken;
  if (!token) throw new Error(`sign-in of ${name}: ${entered.status} ${entered.text.slice(0, 200)}`);
  const { json } = await wire.ask({ ...ANONYMOUS_ATTACKER, name, token }, { method: 'GET', path: '/api/user/info' });
  const info: AttackAnswerJson = json.data;
  const [functions, cap] = [new Set<string>(info.functions), info.cap ? new Set<string>(info.cap) : null];
  return {
    name,
    token,
    userId: info.userId,
    company: name === 'admin2' ? 'second' : 'first',
    outsider: info.kind !== 'staff',
    holds: (right) => {
      if (right === 'login') return true;
      if (right === 'staff') return info.kind === 'staff';
      return (!cap || cap.has(right)) && (info.isAdmin || functions.has(right));
    },
  };
}

/** A new session for somebody whose own was ended by what was asked. */
export async function renewAttackSession(wire: AttackClient, person: AttackPerson): Promise<void> {
  const { json } = await postSignIn(wire, person.name, DEMO_ACCOUNT_PASSWORD, { 'x-forwarded-for': '198.51.100.1' });
  person.token = json?.data?.authToken ?? person.token;
}
