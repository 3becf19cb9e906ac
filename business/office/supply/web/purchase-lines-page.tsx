import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { supplyPurchase, supplyPurchaseLine } from '../model/index.ts';

const SLOTS = {
  title: '用品采购明细',
  emptyHint: '采购单提交后，这里逐项列出采购与入库的数量',
  address: ({ purchase, purchase_label }: DisplayedRecord) =>
    flowDocumentAddresses(supplyPurchase).address({ id: String(purchase), title: purchase_label }),
} as const;

/** …/office-supplies-management/purchase-detail: each supply that was bought, with what of it came. */
export const Page = () => <ListPage entity={supplyPurchaseLine} slots={SLOTS} />;
