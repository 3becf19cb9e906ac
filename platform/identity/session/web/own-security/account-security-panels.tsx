import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { OwnSessionsPanel } from './own-sessions-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** What a person can do for the safety of the account. */
export function AccountSecurityPanels() {
  const { userId } = useCurrentUser();
  return (
    <>
      <PageExtensions place="account-security" recordId={userId} />
      <SecondFactorPanel />
      <OwnSessionsPanel />
    </>
  );
}
