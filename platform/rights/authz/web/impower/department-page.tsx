import { OwnPage } from './own-page.tsx';

/** Department authorisation as a page of the user centre. */
export function Page() {
  return <OwnPage tab="department" />;
}
