import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** What a person can do for the safety of the account. */
export function SecurityPanels() {
  return (
    <>
      <SecondFactorPanel />
      <SessionsPanel />
    </>
  );
}
