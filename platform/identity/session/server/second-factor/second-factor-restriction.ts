import type { Runtime } from '#kernel/server/runtime.ts';
import type { NewSession, SignInMethodKind } from '#kernel/server/session/new-session-types.ts';
import { isSecondFactorRequired } from '#platform/identity/security/server/index.ts';
import { loadSecondFactorStatus } from './second-factor.ts';

/** Whoever confirms a QR code passed it on the device that confirms; no other system's word stands for it. */
const PASSED: readonly SignInMethodKind[] = ['qr'];
/** Minutes to type the code. */
const MINUTES = 10;
const PASS = ['POST /login/secondFactor'];
const SET_UP = [
  'GET /b/security/secondFactor',
  'POST /b/security/secondFactor/begin',
  'POST /b/security/secondFactor/confirm',
];

/** While the second factor is outstanding, a session can do nothing but pass it, or set it up where a role asks for one. */
export function registerSecondFactorRestriction({ sessions, database }: Runtime): void {
  sessions.narrowNew(async (session: NewSession) => {
    if (PASSED.includes(session.kind)) return null;
    const { on } = await loadSecondFactorStatus(database.system, session);
    if (on) return { to: PASS, minutes: MINUTES };
    const demanded = await isSecondFactorRequired(database.system, session.companyId, session.userId);
    return demanded ? { to: SET_UP, minutes: MINUTES } : null;
  });
}
