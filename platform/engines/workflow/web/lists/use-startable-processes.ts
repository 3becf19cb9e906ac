import { useQuery } from '@tanstack/react-query';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { type StartableProcess, workflowCalls } from '../../model/index.ts';

const NOTHING: readonly StartableProcess[] = [];

/** The processes the person may start, in the firm's order. */
export function useStartableProcesses() {
  return useQuery({
    queryKey: ['flow', 'options'],
    queryFn: () => callList(workflowCalls.processOptions, { body: { params: {} }, quiet: true }),
    select: ({ data }) => data,
    staleTime: 60_000,
  });
}

/** Processes to filter lists by. */
function useProcessChoices() {
  const { data = NOTHING } = useStartableProcesses();
  return data.map(({ key, name }) => ({ value: key, label: name }));
}

/** A list with the processes to filter it by. */
export function useListWithProcessFilter<L extends EntityDefinition>(list: L): EntityDefinition {
  const options = useProcessChoices();
  const { processCode } = list.fields;
  return processCode ? { ...list, fields: { ...list.fields, processCode: { ...processCode, options } } } : list;
}
