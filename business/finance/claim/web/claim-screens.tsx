import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { Row } from '#kernel/web/row.ts';
import { claim, claimLine } from '../model/index.ts';
import { RevokeAction } from './revoke-action.tsx';
import { TransferAction } from './transfer-action.tsx';

export const claimScreens = {
  entity: claim,
  list: {
    emptyHint: '在认领池中选择收款后认领',
    rowActions: (row: Row, refresh: () => void) => <RevokeAction row={row} refresh={refresh} />,
    rowActionsWidth: 80,
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
