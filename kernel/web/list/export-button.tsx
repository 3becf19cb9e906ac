import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { formatFileSize } from '../lookups/format-file-size.ts';
import { toast } from '../toast/toast.ts';
import { downloadListExport, type ExportInput } from './export-list.ts';

/** Exports the list; while it runs the button tells how much has come, and a click stops it. */
export function ExportButton({ entity, input }: { entity: EntityDefinition; input: () => ExportInput }) {
  const [bytes, setBytes] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const start = async () => {
    stop.current = new AbortController();
    setBytes(0);
    try {
      await downloadListExport(entity, input(), setBytes, stop.current.signal);
      toast.success('导出完成');
    } catch {
      if (stop.current.signal.aborted) toast.info('已停止导出');
    } finally {
      setBytes(null);
    }
  };
  if (bytes === null) {
    return (
      <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={start}>
        导出
      </Button>
    );
  }
  return (
    <Button size="small" loading onClick={() => stop.current?.abort()} title="点击停止导出">
      导出中 {formatFileSize(bytes)}
    </Button>
  );
}
