import { OwnPage } from './own-page.tsx';

/** Function authorisation as a page of the user centre. */
export function Page() {
  return <OwnPage tab="function" />;
}
