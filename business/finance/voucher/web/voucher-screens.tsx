import { Button } from 'antd';
import { Link } from 'react-router';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { exportBatch, kisTable, voucher } from '../model/index.ts';
import { ExportBatchActions } from './export-batch-actions.tsx';
import { VoucherToolbar } from './voucher-toolbar.tsx';

/** Opens the record that a voucher was made of. */
const SourceLink = ({ row }: { readonly row: DisplayedRecord }) => (
  <Link to={buildRecordAddress(String(row.form), row.record)}>
    <Button type="link" size="small">
      来源
    </Button>
  </Link>
);

export const voucherScreens = {
  entity: voucher,
  list: {
    open: 'drawer',
    emptyHint: '点击“生成凭证”，按接口表由业务单据生成',
    rowActions: (row: DisplayedRecord) => <SourceLink row={row} />,
    rowActionsWidth: 80,
    toolbar: ({ refresh }: { readonly refresh: () => void }) => <VoucherToolbar refresh={refresh} />,
  },
} satisfies EntityScreens;

export const exportBatchScreens = {
  entity: exportBatch,
  list: {
    open: 'drawer',
    emptyHint: '凭证导出后显示',
    rowActions: (row: DisplayedRecord, refresh: () => void) => <ExportBatchActions row={row} refresh={refresh} />,
    rowActionsWidth: 160,
  },
} satisfies EntityScreens;

export const kisTableScreens = { entity: kisTable, list: { open: 'drawer' } } satisfies EntityScreens;
