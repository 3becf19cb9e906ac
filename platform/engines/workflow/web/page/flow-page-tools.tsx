import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import { RecordFiles } from '#kernel/web/form/record/record-files.tsx';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type FlowDetail, workflowCalls } from '../../model/index.ts';
import { CirculateButton } from '../circulation/circulate-button.tsx';
import { CorrectRecordButton } from './actions/correct-record-button.tsx';
import { RequestAgainButton } from './actions/request-again-button.tsx';
import { VoidProcessButton } from './actions/void-process-button.tsx';
import styles from './flow.module.css';

const FlowPrint = lazy(async () => ({ default: (await import('./form/flow-print-view.tsx')).FlowPrintView }));

/** Correct what has ended or make it void, follow, give to others to read, print. */
export function FlowPageTools({ detail, corrects }: { detail: FlowDetail; corrects: boolean }) {
  const { process, followed } = detail;
  const client = useQueryClient();
  const [printing, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const follow = async () => {
    const { procInstId } = process;
    if (followed) await callServer(workflowCalls.removeFocus, { params: { id: procInstId } });
    else await callServer(workflowCalls.addFocus, { body: { procInstId } });
    toast.success(followed ? '已取消关注' : '关注成功');
    await client.invalidateQueries({ queryKey: ['flow', 'target'] });
  };
  return (
    <>
      <RequestAgainButton process={process} />
      {detail.actions.includes('correct') ? <CorrectRecordButton corrects={corrects} /> : null}
      <VoidProcessButton process={process} />
      <Button
        size="small"
        icon={followed ? <StarFilled className={styles.followed} aria-hidden /> : <StarOutlined aria-hidden />}
        aria-pressed={followed}
        onClick={follow}
      >
        {followed ? '已关注' : '关注'}
      </Button>
      <FlowFiles process={process} />
      <CirculateButton procInstId={process.procInstId} title={process.title} />
      <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={() => setPrinting(true)}>
        打印
      </Button>
      {printing ? (
        <Suspense fallback={null}>
          <FlowPrint process={process} onDone={stopPrinting} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The attachments of the record that the process is about. */
function FlowFiles({ process: { formCode, recordId } }: Pick<FlowDetail, 'process'>) {
  const { data: screens } = useEntityScreens(formCode);
  return screens ? <FilesOf screens={screens} recordId={recordId} /> : null;
}

function FilesOf({ screens: { entity }, recordId }: { screens: EntityScreens; recordId: string }) {
  const { data } = useRecord(entity, recordId);
  return data ? <RecordFiles entity={entity} record={data} /> : null;
}
