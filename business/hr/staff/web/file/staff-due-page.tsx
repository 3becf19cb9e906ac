import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { staff, staffDueList } from '../../model/index.ts';

const SLOTS = {
  emptyText: '近期没有到期事项',
  emptyHint: '劳动合同、试用期和执业证书临近到期时在这里列出；提前天数在系统参数中设置',
  address: (row: DisplayedRecord) => buildRecordAddress(staff.code, row.staff, row.name),
};

/** /main-page/staff-due: contracts, probations and certificates that end soon. */
export const Page = () => <ListPage entity={staffDueList} slots={SLOTS} />;
