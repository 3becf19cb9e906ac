import { Link } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/row.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { waitsForClaim } from './claim-amounts.ts';
import { claimPoolAddress } from './claim-pool-address.ts';

/** The way to claim what is left of a receipt; none where nothing is. */
export function ClaimLink({ row }: { readonly row: DisplayedRecord }) {
  const mayClaim = useHasRight('claim:write');
  if (!mayClaim || !waitsForClaim(row)) return null;
  return <Link to={claimPoolAddress(row.id)}>认领</Link>;
}
