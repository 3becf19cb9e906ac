import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { download } from '#kernel/web/api/files/download.ts';
import { toast } from '#kernel/web/toast/toast.ts';

interface ExportButtonProps {
  readonly call: Parameters<typeof download>[0];
  readonly body: object;
  readonly fileName: string;
  readonly busy: boolean;
}

/** Saves what is shown, all of it, as .xlsx. */
export function ExportButton({ call, body, fileName, busy }: ExportButtonProps) {
  const [saving, setSaving] = useState(false);
  const start = async () => {
    setSaving(true);
    const done = await download(call, { body } as Parameters<typeof download>[1], fileName).then(
      () => true,
      // The person was told why.
      () => false,
    );
    setSaving(false);
    if (done) toast.success('导出完成');
  };
  return (
    <Button size="small" icon={<DownloadOutlined aria-hidden />} loading={saving} disabled={busy} onClick={start}>
      导出 Excel
    </Button>
  );
}
