import { dec } from '#kernel/base/numbers/decimal.ts';
import type { PagePartProps } from '#kernel/web/module.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { ClaimLink } from './claim-link.tsx';
import { ClaimsOfRow } from './claims-of-row.tsx';

/** Below a movement of an account: what it was claimed for, and the way to claim the rest. */
export function Part({ recordId, record }: PagePartProps) {
  if (!record) return null;
  const isClaimed = !dec(String(record.claimTotal ?? '0')).eq(0);
  const waits = dec(String(record.needClaimTotal ?? '0')).gt(0);
  if (!isClaimed && !waits) return null;
  return (
    <Panel title="认领去向" extra={<ClaimLink row={record} />}>
      {isClaimed ? <ClaimsOfRow rowId={recordId} /> : <span>尚未认领</span>}
    </Panel>
  );
}
