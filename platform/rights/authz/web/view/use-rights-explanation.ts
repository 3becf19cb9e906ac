import { skipToken, useQuery } from '@tanstack/react-query';
import { lookupCalls } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { type ExplainedAction, type RightsExplanation, rightsExplanationCalls } from '../../model/index.ts';

/** What is asked; what is not chosen yet is missing. */
export interface ExplanationQuestion {
  readonly kind: 'screen' | 'record';
  readonly userId?: string;
  readonly menuId?: string;
  readonly form?: string;
  readonly recordId?: string;
  readonly action: ExplainedAction;
}

const BASE = 'rights-view';
const SHOWN = 30;

export const useExplanationChoices = () =>
  useQuery({ queryKey: [BASE, 'choices'], queryFn: () => callServer(rightsExplanationCalls.choices, { quiet: true }) });

/** People whose name or sign-in name holds the words. */
export const usePeopleByKeyword = (keyword: string) =>
  useQuery({
    queryKey: [BASE, 'people', keyword],
    async queryFn() {
      const body = { pageNo: 1, pageSize: SHOWN, params: { name_loginName$like: keyword } };
      return (await callList(lookupCalls.people, { body, quiet: true })).data;
    },
  });

/** Records of a form by number or name. */
export const useRecordsByKeyword = (form: string | undefined, keyword: string) =>
  useQuery({
    queryKey: [BASE, 'records', form, keyword],
    queryFn: () => callServer(rightsExplanationCalls.records, { body: { form: form ?? '', keyword }, quiet: true }),
    enabled: form !== undefined,
  });

/** The reasons, asked anew each time: rights may have changed since. */
export function useRightsExplanation(question: ExplanationQuestion) {
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
}: ExplanationQuestion): (() => Promise<RightsExplanation>) | null {
  if (!userId) return null;
  if (kind === 'screen')
    return menuId ? () => callServer(rightsExplanationCalls.screen, { body: { userId, menuId }, quiet: true }) : null;
  if (!form || !recordId) return null;
  return () => callServer(rightsExplanationCalls.record, { body: { userId, form, recordId, action }, quiet: true });
}
