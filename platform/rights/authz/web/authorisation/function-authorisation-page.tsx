import { AuthorisationTabPage } from './authorisation-single-tab-page.tsx';

/** Function authorisation as a page of the user centre. */
export function Page() {
  return <AuthorisationTabPage tab="function" />;
}
