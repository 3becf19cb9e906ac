import { useQuery } from '@tanstack/react-query';
import { type Choice, lookupCalls } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { callServer } from '../api/call-server.ts';

/** Dictionaries change rarely: read once, kept for five minutes (R3-137). */
const KEPT_MS = 300_000;

export interface LoadedChoices {
  readonly choices: readonly Choice[];
  readonly loading: boolean;
  readonly failed: boolean;
}

/** The choices of a dictionary by code; nothing is asked while there is no code. `tree` asks for nested choices. */
export function useDictChoices(code: string | undefined, tree = false): LoadedChoices {
  const call = tree ? lookupCalls.choiceTree : lookupCalls.choices;
  const { data, isLoading, isError } = useQuery({
    queryKey: ['records', 'dictItem', 'choices', code, tree],
    queryFn: () => callServer(call, { params: { code: code ?? '' }, quiet: true }),
    enabled: Boolean(code),
    staleTime: KEPT_MS,
  });
  return { choices: data ?? [], loading: isLoading, failed: isError };
}

/** Provinces, cities and counties, nested. */
export function useAreaChoices(): LoadedChoices {
  const { data, isLoading, isError } = useQuery({
    queryKey: ['records', 'area', 'choices'],
    queryFn: () => callServer(lookupCalls.areas, { quiet: true }),
    staleTime: KEPT_MS,
  });
  return { choices: data ?? [], loading: isLoading, failed: isError };
}

/** The choices that lead to a value in nested choices, from the top (浙江省, then 杭州市); none where it is not there. */
export function choicePathTo(choices: readonly Choice[], value: string): readonly Choice[] {
  for (const choice of choices) {
    if (choice.value === value) return [choice];
    const below = choicePathTo(choice.children ?? [], value);
    if (below.length) return [choice, ...below];
  }
  return [];
}
