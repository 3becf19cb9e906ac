import { recordCommentCalls } from '#kernel/meta/calls/comment-calls.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { addComment, commentsOf, removeComment } from './comments.ts';

/** Comments on the records of every form. */
export const commentServer: ServerPart = {
  calls: [
    implement('评论', recordCommentCalls, {
      comments: (ctx, { params }) => commentsOf(ctx, params.name, params.id),
      addComment: (ctx, { params, body }) => addComment(ctx, params.name, params.id, body),
      removeComment: (ctx, { params }) => removeComment(ctx, params.id),
    }),
  ],
};
