import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { costFile } from '#business/consult/cost/model/index.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';

const StartDialog = lazy(async () => ({ default: (await import('./start/start-check-dialog.tsx')).StartCheckDialog }));

/** On the row of a cost file: start a check of it. */
export function CostFileRowCheckAction({ recordId }: PageExtensionProps) {
  const mayStart = useHasRight('quality:write');
  const [starting, setStarting] = useState(false);
  const { data: file } = useRecord(costFile, starting ? recordId : undefined);
  if (!mayStart) return null;
  return (
    <>
      <Button size="small" type="link" onClick={() => setStarting(true)}>
        开始质检
      </Button>
      {starting && file ? (
        <Suspense fallback={null}>
          <StartDialog fileId={recordId} fileName={file.name} onClose={() => setStarting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
