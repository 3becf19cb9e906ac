import { useQuery } from '@tanstack/react-query';
import { draftCalls } from '#kernel/meta/calls/draft-calls.ts';
import { callServer } from '../../api/call-server.ts';

/** ms for which what is known of the person's drafts is new enough for one more form. */
const FRESH = 20_000;

/** The person's drafts on the server. @param now asked anew, for a form that is told which one to take up */
export function useDraftSummaries(userId: string, now: boolean) {
  return useQuery({
    queryKey: ['drafts', userId],
    queryFn: ({ signal }) => callServer(draftCalls.heads, { signal, quiet: true }),
    staleTime: now ? 0 : FRESH,
    retry: false,
  });
}

/** What was typed into a draft. @throws CallFailure, after the person was told */
export const loadDraftContent = async (id: string): Promise<unknown> =>
  (await callServer(draftCalls.draft, { params: { id } })).typed;
