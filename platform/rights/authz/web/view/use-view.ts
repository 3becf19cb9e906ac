import { skipToken, useQuery } from '@tanstack/react-query';
import { lookupCalls } from '#kernel/meta/calls/lookup-calls.ts';
import { callList, callServer } from '#kernel/web/api/client.ts';
import { type Explanation, type ViewAction, viewCalls } from '../../model/index.ts';

/** What is asked; what is not chosen yet is missing. */
export interface ViewQuestion {
  readonly kind: 'screen' | 'record';
  readonly userId?: string;
  readonly menuId?: string;
  readonly form?: string;
  readonly recordId?: string;
  readonly action: ViewAction;
}

const BASE = 'rights-view';
const SHOWN = 30;

export const useViewChoices = () =>
  useQuery({ queryKey: [BASE, 'choices'], queryFn: () => callServer(viewCalls.choices, { quiet: true }) });

/** People whose name or sign-in name holds the words. */
export const usePeople = (keyword: string) =>
  useQuery({
    queryKey: [BASE, 'people', keyword],
    async queryFn() {
      const body = { pageNo: 1, pageSize: SHOWN, params: { name_loginName$like: keyword } };
      return (await callList(lookupCalls.people, { body, quiet: true })).data;
    },
  });

/** Records of a form by number or name. */
export const useRecords = (form: string | undefined, keyword: string) =>
  useQuery({
    queryKey: [BASE, 'records', form, keyword],
    queryFn: () => callServer(viewCalls.records, { body: { form: form ?? '', keyword }, quiet: true }),
    enabled: form !== undefined,
  });

/** The reasons, asked anew each time: rights may have changed since. */
export function useExplanation(question: ViewQuestion) {
  const asking = askingFor(question);
  const query = useQuery({
    queryKey: [BASE, 'explanation', question],
    queryFn: asking ?? skipToken,
    staleTime: 0,
    gcTime: 0,
  });
  return { ...query, isAsked: asking !== null };
}

function askingFor({
  kind,
  userId,
  menuId,
  form,
  recordId,
  action,
}: ViewQuestion): (() => Promise<Explanation>) | null {
  if (!userId) return null;
  if (kind === 'screen')
    return menuId ? () => callServer(viewCalls.screen, { body: { userId, menuId }, quiet: true }) : null;
  if (!form || !recordId) return null;
  return () => callServer(viewCalls.record, { body: { userId, form, recordId, action }, quiet: true });
}
