import { Link } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { claimPoolAddress } from './claim-pool-address.ts';
import { isReceiptAwaitingClaim } from './receipt-claim-status.ts';

/** The way to claim what is left of a receipt; none where nothing is. */
export function ClaimReceiptLink({ row }: { readonly row: DisplayedRecord }) {
  const mayClaim = useHasRight('claim:write');
  if (!mayClaim || !isReceiptAwaitingClaim(row)) return null;
  return <Link to={claimPoolAddress(row.id)}>认领</Link>;
}
