import { z } from 'zod';
import { emptyAnswerSchema } from '../answer-schemas.ts';
import { defineCalls, deleteCall, getCall, postCall } from '../calls.ts';
import { fileLinkSchema, recordIdSchema } from '../wire-schemas.ts';

const person = z.object({ id: z.string(), name: z.string() });

/** What somebody said about a record or a process; one that was taken back says nothing any more. */
export const commentSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  deptName: z.string().nullable(),
  content: z.string(),
  mentions: z.array(person),
  files: z.array(fileLinkSchema),
  at: z.string(),
  removed: z.boolean(),
});
export type CommentRow = z.infer<typeof commentSchema>;

/** A comment as it is sent. */
export const newCommentSchema = z.object({
  content: z.string().trim().min(1, '请填写评论内容').max(2000, '评论不能超过2000个字符'),
  /** Who gets a message about it. */
  mentions: z.array(recordIdSchema).max(50, '一次最多提醒50人').optional(),
  files: z
    .array(fileLinkSchema.extend({ id: recordIdSchema }))
    .max(10, '最多10个附件')
    .optional(),
});
export type NewComment = Readonly<z.infer<typeof newCommentSchema>>;

/** Comments on the records of any form; a module of comments answers them. */
export const recordCommentCalls = defineCalls({
  comments: getCall('/form/{name}/{id}/comments', {
    title: '记录评论',
    access: 'staff',
    answer: z.array(commentSchema),
  }),
  addComment: postCall('/form/{name}/{id}/comments', {
    title: '评论记录',
    access: 'staff',
    body: newCommentSchema,
    answer: commentSchema,
  }),
  removeComment: deleteCall('/b/comment/{id}', { title: '撤回记录评论', access: 'staff', answer: emptyAnswerSchema }),
});
