import { z } from 'zod';
import { nothing } from '../answers.ts';
import { defineCalls, del, get, post } from '../calls.ts';
import { fileLink, recordId } from '../wire-values.ts';

const person = z.object({ id: z.string(), name: z.string() });

/** What somebody said about a record or a process; one that was taken back says nothing any more. */
export const commentRow = z.object({
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

/** A comment as it is sent. */
export const newComment = z.object({
  content: z.string().trim().min(1, '请填写评论内容').max(2000, '评论不能超过2000个字符'),
  /** Who gets a message about it. */
  mentions: z.array(recordId).max(50, '一次最多提醒50人').optional(),
  files: z
    .array(fileLink.extend({ id: recordId }))
    .max(10, '最多10个附件')
    .optional(),
});
export type NewComment = Readonly<z.infer<typeof newComment>>;

/** Comments on the records of any form; a module of comments answers them. */
export const recordCommentCalls = defineCalls({
  comments: get('/form/{name}/{id}/comments', { title: '记录评论', access: 'staff', answer: z.array(commentRow) }),
  addComment: post('/form/{name}/{id}/comments', {
    title: '评论记录',
    access: 'staff',
    body: newComment,
    answer: commentRow,
  }),
  removeComment: del('/b/comment/{id}', { title: '撤回记录评论', access: 'staff', answer: nothing }),
});
