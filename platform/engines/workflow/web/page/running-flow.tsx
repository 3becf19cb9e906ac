import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { type FlowDetail, type FlowPart, type TaskRow, workflowCalls } from '../../model/index.ts';
import { FlowChartPart } from '../chart/chart-part.tsx';
import { CirculationNotice } from '../circulation/circulation-notice.tsx';
import { Opinions } from '../opinions/opinions.tsx';
import { FlowFrame } from './flow-frame.tsx';
import { FlowTools } from './flow-head.tsx';
import type { FlowParams } from './flow-params.ts';
import { FlowSubtitle } from './flow-subtitle.tsx';
import { FlowBusiness } from './form/flow-business.tsx';
import { FailedSteps } from './notices/failed-steps.tsx';
import { ReturnNotice } from './notices/return-notice.tsx';
import { SuspensionNotice } from './notices/suspension-notice.tsx';
import { RelatedFlows } from './related-flows.tsx';

interface RunningFlowProps {
  readonly detail: FlowDetail;
  readonly params: FlowParams;
  readonly part: FlowPart;
  readonly onPart: (part: FlowPart) => void;
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
export function RunningFlow({ detail, params, part, onPart }: RunningFlowProps) {
  const { process, task } = detail;
  useMarkClicked(task);
  useMarkCopyRead(detail);
  return (
    <FlowFrame
      title={process.title}
      subtitle={<FlowSubtitle process={process} />}
      actions={<FlowTools detail={detail} corrects={params.adminEdit} />}
      part={part}
      onPart={onPart}
      notice={
        <>
          <ReturnNotice detail={detail} />
          <SuspensionNotice detail={detail} />
          <FailedSteps detail={detail} />
          {detail.circulated ? <CirculationNotice procInstId={process.procInstId} {...detail.circulated} /> : null}
        </>
      }
      business={<Business detail={detail} params={params} />}
      other={<OtherPart part={part} detail={detail} />}
    />
  );
}

function OtherPart({ part, detail }: { part: FlowPart; detail: FlowDetail }) {
  const { process } = detail;
  if (part === 'flow-chart') return <FlowChartPart procInstId={process.procInstId} />;
  if (part === 'flow-related') return <RelatedFlows procInstId={process.procInstId} />;
  return <Opinions process={process} />;
}

function Business({ detail, params }: { detail: FlowDetail; params: FlowParams }) {
  const { data: screens } = useEntityScreens(detail.process.formCode);
  if (screens === undefined) return <LoadingState rows={8} />;
  if (screens === null) return <EmptyState text="没有这种单据" />;
  return <WithRecord detail={detail} params={params} screens={screens} />;
}

function WithRecord(props: Omit<Parameters<typeof FlowBusiness>[0], 'record'>) {
  const { detail, params, screens } = props;
  const { data, error, refetch } = useRecord(screens.entity, detail.process.recordId);
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  // Correcting begins and ends with what is stored.
  return <FlowBusiness key={String(params.adminEdit)} {...props} record={data} />;
}
