import { PageParts } from '#kernel/web/application/page-parts.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** What a person can do for the safety of the account. */
export function SecurityPanels() {
  const { userId } = useCurrentUser();
  return (
    <>
      <PageParts place="account-security" recordId={userId} />
      <SecondFactorPanel />
      <SessionsPanel />
    </>
  );
}
