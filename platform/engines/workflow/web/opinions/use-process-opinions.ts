import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { workflowCalls } from '../../model/index.ts';
import { printCalls } from '../../model/print/calls.ts';

/** What was said and done in a process, in order. */
export function useProcessOpinions(procInstId: string) {
  return useQuery({
    queryKey: ['flow', 'opinions', procInstId],
    queryFn: () => callServer(workflowCalls.opinions, { params: { id: procInstId }, quiet: true }),
  });
}

/** What was said in a process, and the handwritten signatures beside it. */
async function onPaper(id: string) {
  const [opinions, signs] = await Promise.all([
    callServer(workflowCalls.opinions, { params: { id }, quiet: true }),
    callServer(printCalls.signatures, { params: { id }, quiet: true }),
  ]);
  return { opinions, signs };
}

/** What stands on paper of a process. */
export function usePrintedOpinions(procInstId: string) {
  return useQuery({ queryKey: ['flow', 'opinions', procInstId, 'paper'], queryFn: () => onPaper(procInstId) });
}

/** The same of a record's latest process; nothing without one. */
export function useRecordOpinions(formCode: string, recordId: string | null) {
  return useQuery({
    queryKey: ['flow', 'opinions', 'record', formCode, recordId],
    enabled: recordId !== null,
    async queryFn() {
      const params = { formCode, recordId: recordId ?? '' };
      const { procInstId } = await callServer(workflowCalls.byRecord, { params, quiet: true });
      return procInstId === null ? { opinions: [], signs: [] } : onPaper(procInstId);
    },
  });
}
