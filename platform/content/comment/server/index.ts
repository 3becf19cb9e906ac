import { recordCommentCalls } from '#kernel/meta/calls/comment-calls.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { addComment, listRecordComments, removeComment } from './comments.ts';

/** Comments on the records of every form. */
export const commentServer: ServerModulePart = {
  calls: [
    implementCalls('评论', recordCommentCalls, {
      comments: (ctx, { params }) => listRecordComments(ctx, params.name, params.id),
      addComment: (ctx, { params, body }) => addComment(ctx, params.name, params.id, body),
      removeComment: (ctx, { params }) => removeComment(ctx, params.id),
    }),
  ],
};
