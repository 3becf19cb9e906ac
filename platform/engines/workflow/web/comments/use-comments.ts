import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/client.ts';
import { commentCalls } from '../../model/comment-calls.ts';

/** What was said about a process. */
export function useComments(procInstId: string) {
  return useQuery({
    queryKey: ['flow', 'comments', procInstId],
    queryFn: () => callServer(commentCalls.comments, { params: { id: procInstId }, quiet: true }),
  });
}
