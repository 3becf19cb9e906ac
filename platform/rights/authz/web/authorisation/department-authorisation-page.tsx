import { AuthorisationTabPage } from './authorisation-tab-page.tsx';

/** Department authorisation as a page of the user centre. */
export function Page() {
  return <AuthorisationTabPage tab="department" />;
}
