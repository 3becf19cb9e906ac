import { useMemo } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import type { CommentSource } from '#kernel/web/comments/comment-source.ts';
import { Comments } from '#kernel/web/comments/comments.tsx';
import { commentCalls } from '../../model/comment-calls.ts';

/** What people say to each other about a process. */
export function ProcessComments({ procInstId }: { procInstId: string }) {
  const source = useMemo((): CommentSource => {
    const params = { id: procInstId };
    return {
      key: ['flow', 'comments', procInstId],
      invitation: '还没有评论。输入@可以提醒同事，被提醒的人可以查看本流程',
      list: (signal) => callServer(commentCalls.comments, { params, signal, quiet: true }),
      add: (body) => callServer(commentCalls.addComment, { params, body }),
      remove: (id) => callServer(commentCalls.removeComment, { params: { id } }),
    };
  }, [procInstId]);
  return <Comments source={source} />;
}
