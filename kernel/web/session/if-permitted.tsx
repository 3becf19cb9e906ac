import type { ReactNode } from 'react';
import { useCurrentUser } from './session-store.ts';
import { userHasAnyRight } from './user-has-right.ts';

/** Shows what is inside to people with one of the roles or rights, nothing to others (R1-413). */
export function IfPermitted({ to, children }: { to: readonly string[]; children: ReactNode }): ReactNode {
  return userHasAnyRight(useCurrentUser(), to) ? children : null;
}
