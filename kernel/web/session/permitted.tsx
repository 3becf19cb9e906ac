import type { ReactNode } from 'react';
import { mayAny } from './rights.ts';
import { useCurrentUser } from './session-store.ts';

/** Shows what is inside to people with one of the roles or rights, nothing to others (R1-413). */
export function Permitted({ to, children }: { to: readonly string[]; children: ReactNode }): ReactNode {
  return mayAny(useCurrentUser(), to) ? children : null;
}
