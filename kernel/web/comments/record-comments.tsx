import { useMemo } from 'react';
import { recordCommentCalls } from '#kernel/meta/calls/comment-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../api/call-server.ts';
import type { CommentSource } from './comment-source.ts';
import { Comments } from './comments.tsx';

interface RecordCommentsProps {
  readonly entity: EntityDefinition;
  readonly id: string;
}

/** What people say about a record; whoever may read it may read and write them. */
export function RecordComments({ entity, id }: RecordCommentsProps) {
  const source = useMemo((): CommentSource => {
    const params = { name: entity.code, id };
    return {
      key: ['records', entity.code, 'comments', id],
      invitation: '还没有评论。输入@可以提醒有权查看此记录的同事',
      list: (signal) => callServer(recordCommentCalls.comments, { params, signal, quiet: true }),
      add: (body) =>
        callServer(recordCommentCalls.addComment, {
          params,
          body: { ...body, mentions: [...(body.mentions ?? [])], files: [...(body.files ?? [])] },
        }),
      remove: (comment) => callServer(recordCommentCalls.removeComment, { params: { id: comment } }),
    };
  }, [entity, id]);
  return <Comments source={source} />;
}
