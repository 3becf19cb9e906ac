import { z } from 'zod';
import { nothing } from '#kernel/meta/answers.ts';
import { commentRow, newComment } from '#kernel/meta/calls/comment-calls.ts';
import { defineCalls, del, get, post } from '#kernel/meta/calls.ts';

/** Comments on processes; those they name may look at the process from then on. */
export const commentCalls = defineCalls({
  comments: get('/b/wf/process/{id}/comments', { title: '流程评论', access: 'login', answer: z.array(commentRow) }),
  addComment: post('/b/wf/process/{id}/comments', {
    title: '发表评论',
    access: 'staff',
    body: newComment,
    answer: commentRow,
  }),
  removeComment: del('/b/wf/comment/{id}', { title: '撤回评论', access: 'staff', answer: nothing }),
});
