import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { showInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/client.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type FlowDetail, type ProcessRow, workflowCalls } from '../../model/index.ts';
import { ProcessMark } from '../process-mark.tsx';
import { CorrectButton } from './actions/correct-button.tsx';
import styles from './flow.module.css';

const FlowPrint = lazy(async () => ({ default: (await import('./form/flow-print.tsx')).FlowPrint }));

/** One line under the title: state, process, who asked and when. */
export function FlowSubtitle({ process }: { process: ProcessRow }) {
  return (
    <span className={styles.subtitle}>
      <ProcessMark process={process} />
      <span>{process.procDefineName}</span>
      <span>
        {process.initiator_label} 提交于 {showInstant(process.startedDate)}
      </span>
    </span>
  );
}

/** Correct what has ended, follow, print. */
export function FlowTools({ detail, corrects }: { detail: FlowDetail; corrects: boolean }) {
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
      {detail.actions.includes('correct') ? <CorrectButton corrects={corrects} /> : null}
      <Button
        size="small"
        icon={followed ? <StarFilled className={styles.followed} aria-hidden /> : <StarOutlined aria-hidden />}
        aria-pressed={followed}
        onClick={follow}
      >
        {followed ? '已关注' : '关注'}
      </Button>
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
