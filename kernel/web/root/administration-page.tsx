import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { setAdministrationMode } from '../shell/use-frame-kind.ts';

/** /superAdmin: the system manager, in the super-admin layout from now on (R1-100 to 102). */
export function Page() {
  useEffect(() => setAdministrationMode(true), []);
  return <Navigate to="/sys-manager" replace />;
}
