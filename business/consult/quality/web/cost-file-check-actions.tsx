import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { costFile } from '#business/consult/cost/model/index.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { checkResultAddress } from './addresses.ts';
import { useNewestFinishedCheck, useSetBillVerdictMarks } from './use-bill-verdict-marks.ts';

const StartDialog = lazy(async () => ({ default: (await import('./start/start-check-dialog.tsx')).StartCheckDialog }));

/** In the cost workbench: start a check of the file, or look at what the last one found. */
export function CostFileCheckActions({ recordId: fileId }: PageExtensionProps) {
  const navigate = useNavigate();
  const mayStart = useHasRight('quality:write');
  const [starting, setStarting] = useState(false);
  const { data: file } = useRecord(costFile, fileId);
  const { data: newest } = useNewestFinishedCheck(fileId);
  useSetBillVerdictMarks(fileId, newest ?? null);
  const errors = Number(newest?.errorCount ?? 0);
  return (
    <>
      {newest ? (
        <Button size="small" onClick={() => navigate(checkResultAddress({ id: newest.id, name: newest.name }))}>
          质检结果{errors > 0 ? `（错误 ${errors}）` : ''}
        </Button>
      ) : null}
      {mayStart ? (
        <Button
          size="small"
          type="primary"
          icon={<SafetyCertificateOutlined aria-hidden />}
          onClick={() => setStarting(true)}
        >
          开始质检
        </Button>
      ) : null}
      {starting ? (
        <Suspense fallback={null}>
          <StartDialog fileId={fileId} fileName={file?.name ?? ''} onClose={() => setStarting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
