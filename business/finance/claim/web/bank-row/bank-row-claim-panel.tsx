import type { PageExtensionProps } from '#kernel/web/module.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { BankRowClaims } from './bank-row-claims.tsx';
import { ClaimReceiptLink } from './claim-receipt-link.tsx';
import { hasClaimedAmount, isReceiptAwaitingClaim } from './receipt-claim-status.ts';

/** Below a movement of an account: what it was claimed for, and the way to claim the rest. */
export function BankRowClaimPanel({ recordId, record }: PageExtensionProps) {
  if (!record) return null;
  if (!hasClaimedAmount(record) && !isReceiptAwaitingClaim(record)) return null;
  return (
    <Panel title="认领去向" extra={<ClaimReceiptLink row={record} />}>
      {hasClaimedAmount(record) ? <BankRowClaims rowId={recordId} /> : <span>尚未认领</span>}
    </Panel>
  );
}
