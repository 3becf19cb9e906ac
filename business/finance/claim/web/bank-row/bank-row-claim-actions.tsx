import { Button, Popover } from 'antd';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { BankRowClaims } from './bank-row-claims.tsx';
import { ClaimReceiptLink } from './claim-receipt-link.tsx';
import { hasClaimedAmount } from './receipt-claim-status.ts';

/** In the list of movements: the way to claim what is left of one, and what was claimed of it. */
export function BankRowClaimActions({ recordId, record }: PageExtensionProps) {
  if (!record) return null;
  return (
    <>
      <ClaimReceiptLink row={record} />
      {hasClaimedAmount(record) ? (
        <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<BankRowClaims rowId={recordId} />}>
          <Button type="link" size="small">
            认领去向
          </Button>
        </Popover>
      ) : null}
    </>
  );
}
