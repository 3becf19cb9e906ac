import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { commentSchema, newCommentSchema } from '#kernel/meta/calls/comment-calls.ts';
import { defineCalls, deleteCall, getCall, postCall } from '#kernel/meta/calls.ts';

/** Comments on processes; those they name may look at the process from then on. */
export const processCommentCalls = defineCalls({
  comments: getCall('/b/wf/process/{id}/comments', {
    title: '流程评论',
    access: 'login',
    answer: z.array(commentSchema),
  }),
  addComment: postCall('/b/wf/process/{id}/comments', {
    title: '发表评论',
    access: 'staff',
    body: newCommentSchema,
    answer: commentSchema,
  }),
  removeComment: deleteCall('/b/wf/comment/{id}', { title: '撤回评论', access: 'staff', answer: emptyAnswerSchema }),
});
