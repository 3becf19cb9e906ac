import type { Runtime } from '#kernel/server/runtime.ts';
import type { NewSession, SessionKind } from '#kernel/server/session/sessions.ts';
import { secondFactorOf } from './second-factor.ts';

/** Ways in that prove one thing only. A provider asks for its own second factor; whoever confirms a QR code passed it. */
const ASKED: readonly SessionKind[] = ['account', 'sms'];
/** Minutes to type the code. */
const MINUTES = 10;
const CALLS = ['POST /login/secondFactor'];

/** While the second factor is outstanding, a session can do nothing but pass it. */
export function askSecondFactor({ sessions, database }: Runtime): void {
  sessions.narrowNew(async (session: NewSession) => {
    if (!ASKED.includes(session.kind)) return null;
    const { on } = await secondFactorOf(database.system, session);
    return on ? { to: CALLS, minutes: MINUTES } : null;
  });
}
