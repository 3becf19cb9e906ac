import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadAnswer } from '#kernel/web/api/files/download.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { costCalls } from '../../../model/index.ts';
import type { BillGridQuery } from './use-bill-grid-rows.ts';

/** Saves all bills of the selection as .xlsx, loaded or not. */
export function BillExportButton({ selection, disabled }: { selection: BillGridQuery; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const done = await downloadAnswer(costCalls.exportBills, { body: { ...selection } }, '清单与计价表.xlsx').then(
      () => true,
      // The person was told why.
      () => false,
    );
    setBusy(false);
    if (done) toast.success('导出完成');
  };
  return (
    <Button size="small" icon={<DownloadOutlined aria-hidden />} loading={busy} disabled={disabled} onClick={start}>
      导出
    </Button>
  );
}
