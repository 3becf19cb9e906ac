import { AuthorisationTabPage } from './authorisation-single-tab-page.tsx';

/** Department authorisation as a page of the user centre. */
export function Page() {
  return <AuthorisationTabPage tab="department" />;
}
