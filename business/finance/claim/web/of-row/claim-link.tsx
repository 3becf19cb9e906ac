import { Link } from 'react-router';
import type { Row } from '#kernel/web/row.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { claimAddress } from './claim-address.ts';
import { waitsForClaim } from './claim-amounts.ts';

/** The way to claim what is left of a receipt; none where nothing is. */
export function ClaimLink({ row }: { readonly row: Row }) {
  const mayClaim = useCan('claim:write');
  if (!mayClaim || !waitsForClaim(row)) return null;
  return <Link to={claimAddress(row.id)}>认领</Link>;
}
