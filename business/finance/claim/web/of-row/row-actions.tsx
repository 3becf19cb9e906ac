import { Button, Popover } from 'antd';
import type { PagePartProps } from '#kernel/web/module.ts';
import { isClaimed } from './claim-amounts.ts';
import { ClaimLink } from './claim-link.tsx';
import { ClaimsOfRow } from './claims-of-row.tsx';

/** In the list of movements: the way to claim what is left of one, and what was claimed of it. */
export function Part({ recordId, record }: PagePartProps) {
  if (!record) return null;
  return (
    <>
      <ClaimLink row={record} />
      {isClaimed(record) ? (
        <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<ClaimsOfRow rowId={recordId} />}>
          <Button type="link" size="small">
            认领去向
          </Button>
        </Popover>
      ) : null}
    </>
  );
}
