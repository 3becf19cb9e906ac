import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadAnswer } from '../api/files/download.ts';
import { toast } from '../toast/toast.ts';

interface SaveFileButtonProps {
  readonly call: Parameters<typeof downloadAnswer>[0];
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly fileName: string;
  readonly busy?: boolean;
  /** Instead of 导出 Excel. */
  readonly text?: string;
}

/** Saves what is shown, all of it, as a file. */
export function DownloadFileButton({ call, params, body, fileName, busy, text = '导出 Excel' }: SaveFileButtonProps) {
  const [saving, setSaving] = useState(false);
  const start = async () => {
    setSaving(true);
    const done = await downloadAnswer(call, { params, body }, fileName).then(
      () => true,
      // The person was told why.
      () => false,
    );
    setSaving(false);
    if (done) toast.success('导出完成');
  };
  return (
    <Button size="small" icon={<DownloadOutlined aria-hidden />} loading={saving} disabled={busy} onClick={start}>
      {text}
    </Button>
  );
}
