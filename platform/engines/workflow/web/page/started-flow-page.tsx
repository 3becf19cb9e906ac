import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { type FlowDetail, type FlowPageTab, type TaskRow, workflowCalls } from '../../model/index.ts';
import { FlowChartTab } from '../chart/flow-chart-tab.tsx';
import { CirculationNotice } from '../circulation/circulation-notice.tsx';
import { OpinionsTab } from '../opinions/opinions-tab.tsx';
import { FlowPageFrame } from './flow-page-frame.tsx';
import type { FlowPageParams } from './flow-page-params.ts';
import { FlowPageTools } from './flow-page-tools.tsx';
import { FlowSubtitle } from './flow-subtitle.tsx';
import { FlowFormTab } from './form/flow-form-tab.tsx';
import { FailedStepsNotice } from './notices/failed-steps-notice.tsx';
import { ReturnNotice } from './notices/return-notice.tsx';
import { SuspensionNotice } from './notices/suspension-notice.tsx';
import { RelatedFlowsTab } from './related-flows-tab.tsx';

interface RunningFlowProps {
  readonly detail: FlowDetail;
  readonly params: FlowPageParams;
  readonly part: FlowPageTab;
  readonly onPart: (part: FlowPageTab) => void;
}

/** A task that was not opened before is marked clicked (R2-066). */
function useMarkClicked(task: TaskRow | null): void {
  const client = useQueryClient();
  const id = task && !task.isClick ? task.id : null;
  useEffect(() => {
    if (id === null) return;
    const mark = async () => {
      await callServer(workflowCalls.saveTask, { body: { id, isClick: true }, quiet: true });
      await client.invalidateQueries({ queryKey: ['records', 'flowTodo'] });
    };
    // Only the bold letters of the list depend on it.
    mark().catch(() => undefined);
  }, [id, client]);
}

/** Who was told of the process (抄送) has looked at it now. */
function useMarkCopyRead({ copyUnread, process }: FlowDetail): void {
  const client = useQueryClient();
  const id = copyUnread ? process.procInstId : null;
  useEffect(() => {
    if (id === null) return;
    const mark = async () => {
      await callServer(workflowCalls.readCopy, { params: { id }, quiet: true });
      await client.invalidateQueries({ queryKey: ['records', 'flowCopied'] });
    };
    mark().catch(() => undefined);
  }, [id, client]);
}

/** A process that was started: its form, opinions, chart and related processes, and what the person may do. */
export function StartedFlowPage({ detail, params, part, onPart }: RunningFlowProps) {
  const { process, task } = detail;
  useMarkClicked(task);
  useMarkCopyRead(detail);
  return (
    <FlowPageFrame
      title={process.title}
      subtitle={<FlowSubtitle process={process} />}
      actions={<FlowPageTools detail={detail} corrects={params.adminEdit} />}
      part={part}
      onPart={onPart}
      notice={
        <>
          <ReturnNotice detail={detail} />
          <SuspensionNotice detail={detail} />
          <FailedStepsNotice detail={detail} />
          {detail.circulated ? <CirculationNotice procInstId={process.procInstId} {...detail.circulated} /> : null}
        </>
      }
      business={<Business detail={detail} params={params} />}
      other={<OtherPart part={part} detail={detail} />}
    />
  );
}

function OtherPart({ part, detail }: { part: FlowPageTab; detail: FlowDetail }) {
  const { process } = detail;
  if (part === 'flow-chart') return <FlowChartTab procInstId={process.procInstId} />;
  if (part === 'flow-related') return <RelatedFlowsTab procInstId={process.procInstId} />;
  return <OpinionsTab process={process} />;
}

function Business({ detail, params }: { detail: FlowDetail; params: FlowPageParams }) {
  const { data: screens } = useEntityScreens(detail.process.formCode);
  if (screens === undefined) return <LoadingState rows={8} />;
  if (screens === null) return <EmptyState text="没有这种单据" />;
  return <WithRecord detail={detail} params={params} screens={screens} />;
}

function WithRecord(props: Omit<Parameters<typeof FlowFormTab>[0], 'record'>) {
  const { detail, params, screens } = props;
  const { data, error, refetch } = useRecord(screens.entity, detail.process.recordId);
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  // Correcting begins and ends with what is stored.
  return <FlowFormTab key={String(params.adminEdit)} {...props} record={data} />;
}
