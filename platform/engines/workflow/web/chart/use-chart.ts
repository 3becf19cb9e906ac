import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/client.ts';
import { workflowCalls } from '../../model/index.ts';

/** The flow chart of a process with what happened on it. */
export function useChart(procInstId: string) {
  return useQuery({
    queryKey: ['flow', 'chart', procInstId],
    queryFn: () => callServer(workflowCalls.chart, { params: { id: procInstId }, quiet: true }),
  });
}
