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

/** What was said about a record in its latest process; nothing without one. */
export function useRecordOpinions(formCode: string, recordId: string | null) {
  return useQuery({
    queryKey: ['flow', 'opinions', 'record', formCode, recordId],
    enabled: recordId !== null,
    async queryFn() {
      const params = { formCode, recordId: recordId ?? '' };
      const { procInstId } = await callServer(workflowCalls.byRecord, { params, quiet: true });
      if (procInstId === null) return [];
      return callServer(workflowCalls.opinions, { params: { id: procInstId }, quiet: true });
    },
  });
}
