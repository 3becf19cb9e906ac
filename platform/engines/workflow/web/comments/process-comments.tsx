import { useMemo } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { CommentSource } from '#kernel/web/comments/comment-source.ts';
import { Comments } from '#kernel/web/comments/comments.tsx';
import { processCommentCalls } from '../../model/comment-calls.ts';

/** What people say to each other about a process. */
export function ProcessComments({ procInstId }: { procInstId: string }) {
  const source = useMemo((): CommentSource => {
    const params = { id: procInstId };
    return {
      key: ['flow', 'comments', procInstId],
      invitation: '还没有评论。输入@可以提醒同事，被提醒的人可以查看本流程',
      list: (signal) => callServer(processCommentCalls.comments, { params, signal, quiet: true }),
      add: (body) => callServer(processCommentCalls.addComment, { params, body }),
      remove: (id) => callServer(processCommentCalls.removeComment, { params: { id } }),
    };
  }, [procInstId]);
  return <Comments source={source} />;
}
