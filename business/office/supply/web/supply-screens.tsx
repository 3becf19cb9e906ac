import { Link } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { stockMove, supply, supplyPurchase, supplyReceive } from '../model/index.ts';
import { AdjustStockButton } from './adjust-stock-button.tsx';
import { PurchaseActions } from './purchase-actions.tsx';
import { ReceiveActions } from './receive-actions.tsx';

const PLACE = '/administration-management/office-supplies-management';
const FORM = `${PLACE}/office-supplies-form`;

/** The movements of a supply. */
const movesOf = ({ id, name }: DisplayedRecord): string =>
  `${PLACE}/inventory-list?${new URLSearchParams({ tab: 'moves', 'f.supply': `${id}~${String(name ?? '')}` }).toString()}`;

export const supplyScreens = {
  entity: supply,
  list: {
    title: '办公用品库存',
    create: FORM,
    address: ({ id, name }) => `${FORM}?id=${id}&name=${encodeURIComponent(String(name))}`,
    emptyHint: '新建或导入办公用品，再以“盘点调整”登记期初库存',
    rowActions: (row, refresh) => (
      <>
        <AdjustStockButton row={row} refresh={refresh} />
        <Link to={movesOf(row)}>流水</Link>
      </>
    ),
    rowActionsWidth: 130,
  },
  form: {
    actions: ({ record, dirty, reload }) =>
      record && !dirty ? <AdjustStockButton row={record} refresh={() => void reload()} /> : null,
    below: ({ record }) =>
      record ? (
        <ListPanel
          title="库存流水"
          entity={stockMove}
          slots={{ params: { supply: record.id }, emptyText: '还没有入库、发放和盘点' }}
        />
      ) : null,
  },
} satisfies EntityScreens;

export const stockMoveScreens = {
  entity: stockMove,
  list: { open: 'drawer', emptyHint: '采购入库、领用发放和盘点调整后显示' },
} satisfies EntityScreens;

export const supplyPurchaseScreens = {
  entity: supplyPurchase,
  list: {
    ...flowDocumentAddresses(supplyPurchase),
    emptyHint: '申请采购办公用品，审批通过后入库',
    rowActions: (row, refresh) => <PurchaseActions row={row} refresh={refresh} />,
    rowActionsWidth: 190,
  },
} satisfies EntityScreens;

export const supplyReceiveScreens = {
  entity: supplyReceive,
  list: {
    ...flowDocumentAddresses(supplyReceive),
    emptyHint: '申请领用办公用品，审批通过后由行政发放',
    rowActions: (row, refresh) => <ReceiveActions row={row} refresh={refresh} />,
    rowActionsWidth: 90,
  },
} satisfies EntityScreens;
