import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined';
import FileWordOutlined from '@ant-design/icons/FileWordOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { download } from '#kernel/web/api/files/download.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type CheckRecordView, qualityCalls } from '../../model/index.ts';

const StartDialog = lazy(async () => ({ default: (await import('../start/start-dialog.tsx')).StartDialog }));

/** Reports of a record, paper, and checking again. */
export function ResultActions({ record, onPrint }: { record: CheckRecordView; onPrint: () => void }) {
  const [making, setMaking] = useState<'docx' | 'xlsx' | null>(null);
  const [again, setAgain] = useState(false);
  const isDone = record.state === 'done';
  const make = async (format: 'docx' | 'xlsx') => {
    setMaking(format);
    const body = { recordId: record.id, format };
    const done = await download(qualityCalls.makeReport, { body }, `质检报告.${format}`).then(
      () => true,
      () => false,
    );
    setMaking(null);
    if (done) toast.success('报告已生成');
  };
  return (
    <>
      {isDone ? (
        <>
          <Button
            size="small"
            icon={<FileWordOutlined aria-hidden />}
            loading={making === 'docx'}
            disabled={making !== null}
            onClick={() => void make('docx')}
          >
            {making === 'docx' ? '正在生成' : 'Word 报告'}
          </Button>
          <Button
            size="small"
            icon={<FileExcelOutlined aria-hidden />}
            loading={making === 'xlsx'}
            disabled={making !== null}
            onClick={() => void make('xlsx')}
          >
            {making === 'xlsx' ? '正在生成' : 'Excel 报告'}
          </Button>
          <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={onPrint}>
            打印
          </Button>
        </>
      ) : null}
      {record.can.update && record.state !== 'checking' ? (
        <Button size="small" type="primary" icon={<ReloadOutlined aria-hidden />} onClick={() => setAgain(true)}>
          重新质检
        </Button>
      ) : null}
      {again ? (
        <Suspense fallback={null}>
          <StartDialog
            fileId={record.file.id}
            fileName={record.file.name}
            checks={Array.isArray(record.checks) ? record.checks.map(String) : undefined}
            onClose={() => setAgain(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
