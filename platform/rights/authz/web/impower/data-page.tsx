import { OwnPage } from './own-page.tsx';

/** Data authorisation as a page of the user centre. */
export function Page() {
  return <OwnPage tab="data" />;
}
