import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { claim, claimLine } from '../model/index.ts';
import { ConfirmClaimActions } from './confirm-claim-actions.tsx';
import { RevokeClaimAction } from './revoke-claim-action.tsx';
import { TransferAdvanceAction } from './transfer-advance-action.tsx';

export const claimScreens = {
  entity: claim,
  list: {
    emptyHint: '在认领池中选择收款后认领',
    rowActions: (row: DisplayedRecord, refresh: () => void) => (
      <>
        <ConfirmClaimActions row={row} refresh={refresh} />
        <RevokeClaimAction row={row} refresh={refresh} />
      </>
    ),
    rowActionsWidth: 170,
    open: 'drawer',
  },
} satisfies EntityScreens;

export const claimLineScreens = {
  entity: claimLine,
  list: {
    rowActions: (row: DisplayedRecord, refresh: () => void) => <TransferAdvanceAction row={row} refresh={refresh} />,
    rowActionsWidth: 100,
  },
} satisfies EntityScreens;
