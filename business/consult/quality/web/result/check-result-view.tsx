import { useState } from 'react';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import type { CheckRecordDetails } from '../../model/index.ts';
import { CheckStateMark } from '../check-state-mark.tsx';
import { CheckResultActions } from './check-result-actions.tsx';
import { FindingPrint } from './findings/finding-print.tsx';
import { FindingsPane } from './findings/findings-pane.tsx';

interface ResultProps {
  readonly record: CheckRecordDetails;
  /** Only what is said of this bill. */
  readonly billId: number | null;
  /** Whose findings are shown at first; everybody's where null. */
  readonly assignee: string | null;
  readonly onWhole: () => void;
}

/** One record: under way, failed, or finished with its findings. */
export function CheckResultView({ record, ...bill }: ResultProps) {
  const [printing, setPrinting] = useState(false);
  return (
    <PageFrame
      fit="fill"
      title="质检结果"
      subtitle={
        <>
          {record.project_label} · <CheckStateMark state={record.state} label={record.state_label} />
        </>
      }
      actions={<CheckResultActions record={record} onPrint={() => setPrinting(true)} />}
    >
      <Body record={record} {...bill} />
      {printing ? <FindingPrint record={record} onDone={() => setPrinting(false)} /> : null}
    </PageFrame>
  );
}

function Body({ record, ...bill }: ResultProps) {
  if (record.state === 'checking')
    return <EmptyState text="正在检查，完成后自动显示结果" hint="进度见页面顶部的任务提示" />;
  if (record.state === 'failed') return <EmptyState text="本次质检没有完成" hint={record.note ?? ''} />;
  return <FindingsPane record={record} {...bill} />;
}
