import { useQuery } from '@tanstack/react-query';
import { callList } from '#kernel/web/api/client.ts';
import { type ProcessOption, workflowCalls } from '../../model/index.ts';
import type { ProcessChoice } from './flow-lists.ts';

const NOTHING: readonly ProcessOption[] = [];

/** The processes the person may start, in the firm's order. */
export function useProcessOptions() {
  return useQuery({
    queryKey: ['flow', 'options'],
    queryFn: () => callList(workflowCalls.processOptions, { body: { params: {} }, quiet: true }),
    select: ({ data }) => data,
    staleTime: 60_000,
  });
}

/** Processes to filter lists by. */
export function useProcessChoices(): readonly ProcessChoice[] {
  const { data = NOTHING } = useProcessOptions();
  return data.map(({ key, name }) => ({ value: key, label: name }));
}
