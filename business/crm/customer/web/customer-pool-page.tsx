import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { customerPoolList } from '../model/index.ts';
import { TakeFromPoolButton } from './take-from-pool-button.tsx';

const slots: ListSlots = {
  emptyHint: '没有客户经理的客户，以及长期未跟进而退回的客户，会出现在这里',
  address: ({ id }) => buildRecordAddress('customer', id),
  toolbar: ({ selected, refresh }) => <TakeFromPoolButton ids={selected.map(({ id }) => id)} onDone={refresh} />,
  rowActions: ({ id }, refresh) => <TakeFromPoolButton link ids={[id]} onDone={refresh} />,
  rowActionsWidth: 80,
};

/** /main-page/customer-pool: customers whom nobody looks after, to be taken. */
export function Page() {
  return <ListPage entity={customerPoolList} slots={slots} />;
}
