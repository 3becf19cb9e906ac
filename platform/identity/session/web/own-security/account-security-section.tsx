import { AccountSecurityPanels } from './account-security-panels.tsx';

/** The same on the personal info page. */
export function AccountSecuritySection() {
  return <AccountSecurityPanels />;
}
