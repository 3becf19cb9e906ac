import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { Row } from '#kernel/web/row.ts';
import { claim, claimLine } from '../model/index.ts';
import { ConfirmActions } from './confirm-actions.tsx';
import { RevokeAction } from './revoke-action.tsx';
import { TransferAction } from './transfer-action.tsx';

export const claimScreens = {
  entity: claim,
  list: {
    emptyHint: '在认领池中选择收款后认领',
    rowActions: (row: Row, refresh: () => void) => (
      <>
        <ConfirmActions row={row} refresh={refresh} />
        <RevokeAction row={row} refresh={refresh} />
      </>
    ),
    rowActionsWidth: 170,
    open: 'drawer',
  },
} satisfies EntityScreens;

export const claimLineScreens = {
  entity: claimLine,
  list: {
    rowActions: (row: Row, refresh: () => void) => <TransferAction row={row} refresh={refresh} />,
    rowActionsWidth: 100,
  },
} satisfies EntityScreens;
