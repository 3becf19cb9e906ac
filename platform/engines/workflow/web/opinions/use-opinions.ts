import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/client.ts';
import { workflowCalls } from '../../model/index.ts';

/** What was said and done in a process, in order. */
export function useOpinions(procInstId: string) {
  return useQuery({
    queryKey: ['flow', 'opinions', procInstId],
    queryFn: () => callServer(workflowCalls.opinions, { params: { id: procInstId }, quiet: true }),
  });
}
