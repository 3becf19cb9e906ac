import { z } from 'zod';
import { defineErrors } from '#kernel/meta/errors.ts';

/** An invitation as those who gave it see it; its secret is told once and kept by nobody. */
export const invitationRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  org: z.string(),
  until: z.string(),
  invitedBy: z.string(),
  createdDate: z.string(),
  /** When it was last used; null for never. */
  seenDate: z.string().nullable(),
  state: z.enum(['open', 'ended', 'revoked', 'used']),
});
export type InvitationRow = z.infer<typeof invitationRowSchema>;

/** Days an invitation lasts at the most. */
export const MAX_INVITATION_DAYS = 90;

/** Whom an invitation is for, and for how many days. */
export const newInvitationSchema = z.object({
  name: z.string().trim().min(1, '请填写受邀人姓名').max(40, '姓名最多40字'),
  org: z.string().trim().max(80, '单位最多80字').default(''),
  days: z.number().int().min(1, '有效期至少1天').max(MAX_INVITATION_DAYS, `有效期最多${MAX_INVITATION_DAYS}天`),
});

/** What a link carries behind its #: 43 letters that nobody guesses. */
export const invitationKeySchema = z.string().regex(/^[\w-]{43}$/, '链接不完整，请重新打开收到的链接');

/** An invitation that was made: the secret of its link is told this once. */
export const createdInvitationSchema = z.object({ id: z.string(), key: z.string(), until: z.string() });

export const invitationErrors = defineErrors(
  { invitationOver: '链接已失效，请联系邀请您的人重新发送', invitationMissing: '邀请不存在' },
  404,
);
