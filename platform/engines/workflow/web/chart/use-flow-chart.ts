import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { workflowCalls } from '../../model/index.ts';

/** The flow chart of a process with what happened on it. */
export function useFlowChart(procInstId: string) {
  return useQuery({
    queryKey: ['flow', 'chart', procInstId],
    queryFn: () => callServer(workflowCalls.chart, { params: { id: procInstId }, quiet: true }),
  });
}
