import { z } from 'zod';
import { fileLink } from '#kernel/fields/files/file-item.ts';
import { nothing } from '#kernel/meta/answers.ts';
import { defineCalls, del, get, post } from '#kernel/meta/calls.ts';
import { recordId } from '#kernel/meta/wire-values.ts';

const person = z.object({ id: z.string(), name: z.string() });

/** What somebody said about a process; one that was taken back says nothing any more. */
const commentRow = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  deptName: z.string().nullable(),
  content: z.string(),
  mentions: z.array(person),
  files: z.array(fileLink),
  at: z.string(),
  removed: z.boolean(),
});
export type CommentRow = z.infer<typeof commentRow>;

export const commentCalls = defineCalls({
  comments: get('/b/wf/process/{id}/comments', { title: '流程评论', access: 'login', answer: z.array(commentRow) }),
  addComment: post('/b/wf/process/{id}/comments', {
    title: '发表评论',
    access: 'staff',
    body: z.object({
      content: z.string().trim().min(1, '请填写评论内容').max(2000, '评论不能超过2000个字符'),
      /** Who gets a message about it, and may look at the process from then on. */
      mentions: z.array(recordId).max(50, '一次最多提醒50人').optional(),
      files: z
        .array(fileLink.extend({ id: recordId }))
        .max(10, '最多10个附件')
        .optional(),
    }),
    answer: commentRow,
  }),
  removeComment: del('/b/wf/comment/{id}', { title: '撤回评论', access: 'staff', answer: nothing }),
});
