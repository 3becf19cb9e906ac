import type { PageExtensionProps } from '#kernel/web/module.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { BankRowClaims } from './bank-row-claims.tsx';
import { isClaimed, waitsForClaim } from './claim-amounts.ts';
import { ClaimLink } from './claim-link.tsx';

/** Below a movement of an account: what it was claimed for, and the way to claim the rest. */
export function Part({ recordId, record }: PageExtensionProps) {
  if (!record) return null;
  if (!isClaimed(record) && !waitsForClaim(record)) return null;
  return (
    <Panel title="认领去向" extra={<ClaimLink row={record} />}>
      {isClaimed(record) ? <BankRowClaims rowId={recordId} /> : <span>尚未认领</span>}
    </Panel>
  );
}
