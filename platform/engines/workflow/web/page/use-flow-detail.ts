import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type FlowDetail, type StartableProcess, workflowCalls } from '../../model/index.ts';
import { type FlowPageParams, flowPageIdentity } from './flow-page-params.ts';

/** What an address means: a process, a request to be made (perhaps from a record that exists), or nothing. */
type FlowTarget =
  | { readonly kind: 'running'; readonly detail: FlowDetail }
  | { readonly kind: 'new'; readonly option: StartableProcess; readonly recordId: string | null }
  | { readonly kind: 'none' };

async function optionFor(wanted: (option: StartableProcess) => boolean, recordId: string | null): Promise<FlowTarget> {
  const { data } = await callList(workflowCalls.processOptions, { body: { params: {} }, quiet: true });
  const option = data.find(wanted);
  return option ? { kind: 'new', option, recordId } : { kind: 'none' };
}

async function running(id: string): Promise<FlowTarget> {
  return { kind: 'running', detail: await callServer(workflowCalls.process, { params: { id }, quiet: true }) };
}

async function findFlow({ taskId, procInstId, formId, id, procDefineId }: FlowPageParams): Promise<FlowTarget> {
  if (taskId) {
    return { kind: 'running', detail: await callServer(workflowCalls.task, { params: { id: taskId }, quiet: true }) };
  }
  if (procInstId) return running(procInstId);
  if (formId && id) {
    const params = { formCode: formId, recordId: id };
    const found = await callServer(workflowCalls.byRecord, { params, quiet: true });
    if (found.procInstId) return running(found.procInstId);
    return optionFor(({ key }) => key === found.processCode, id);
  }
  if (procDefineId) return optionFor((option) => option.id === procDefineId || option.key === procDefineId, id);
  return formId ? optionFor(({ formCode }) => formCode === formId, null) : { kind: 'none' };
}

/** The flow an address means. A missing task or process is told as a warning (R1-461, R1-462). */
export function useFlowDetail(params: FlowPageParams) {
  const query = useQuery({ queryKey: ['flow', 'target', flowPageIdentity(params)], queryFn: () => findFlow(params) });
  const { error } = query;
  useEffect(() => {
    if (error instanceof CallFailure && error.kind === 'business') toast.warning(error.message);
  }, [error]);
  return query;
}

/** Makes everything that shows flows ask again: pages, lists, the home page, the records themselves. */
export function useRefreshFlows(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(['flow', 'records', 'tasks', 'messages'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client],
  );
}
