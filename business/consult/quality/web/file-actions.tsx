import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { costFile } from '#business/consult/cost/model/index.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import type { PagePartProps } from '#kernel/web/module.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { resultAddress } from './addresses.ts';
import { useNewestCheck, useVerdictMarks } from './use-verdicts.ts';

const StartDialog = lazy(async () => ({ default: (await import('./start/start-dialog.tsx')).StartDialog }));

/** In the cost workbench: start a check of the file, or look at what the last one found. */
export function Part({ recordId: fileId }: PagePartProps) {
  const navigate = useNavigate();
  const mayStart = useCan('quality:write');
  const [starting, setStarting] = useState(false);
  const { data: file } = useRecord(costFile, fileId);
  const { data: newest } = useNewestCheck(fileId);
  useVerdictMarks(fileId, newest ?? null);
  const errors = Number(newest?.errorCount ?? 0);
  return (
    <>
      {newest ? (
        <Button size="small" onClick={() => navigate(resultAddress({ id: newest.id, name: newest.name }))}>
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
