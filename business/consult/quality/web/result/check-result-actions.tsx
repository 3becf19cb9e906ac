import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { CheckRecordDetails } from '../../model/index.ts';
import { QualityReportButtons } from './quality-report-buttons.tsx';

const StartDialog = lazy(async () => ({ default: (await import('../start/start-check-dialog.tsx')).StartCheckDialog }));

/** Reports of a record, paper, and checking again. */
export function CheckResultActions({ record, onPrint }: { record: CheckRecordDetails; onPrint: () => void }) {
  const [again, setAgain] = useState(false);
  const isDone = record.state === 'done';
  return (
    <>
      {isDone ? (
        <>
          <QualityReportButtons record={record} />
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
