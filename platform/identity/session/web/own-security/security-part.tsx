import { SecurityPanels } from './security-panels.tsx';

/** The same on the personal info page. */
export function Part() {
  return <SecurityPanels />;
}
