import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import {
  createdInvitationSchema,
  invitationKeySchema,
  invitationRowSchema,
  newInvitationSchema,
} from '#platform/identity/invitation/model/index.ts';
import { SATISFACTION_CRITERIA, type SatisfactionCriterion } from './satisfaction.entity.ts';

/** The kind of invitations to judge a project. */
export const SATISFACTION_INVITATION_KIND = 'satisfaction';

const read = { access: 'deliverable:read' } as const;
const write = { access: 'deliverable:write' } as const;
const open = { access: 'open' } as const;

/** Links by which clients judge a project. */
export const satisfactionCalls = defineCalls({
  invitations: getCall('/b/review/project/{project}/satisfaction', {
    title: '客户评价邀请',
    ...read,
    answer: z.array(invitationRowSchema),
  }),
  invite: postCall('/b/review/project/{project}/satisfaction', {
    title: '邀请客户评价',
    ...write,
    body: newInvitationSchema,
    answer: createdInvitationSchema,
  }),
  revoke: postCall('/b/review/project/{project}/satisfaction/{invitation}/revoke', {
    title: '收回评价邀请',
    ...write,
    answer: emptyAnswerSchema,
  }),
});

const score = (name: SatisfactionCriterion) =>
  z
    .number(`请为“${SATISFACTION_CRITERIA[name]}”评分`)
    .int(`请为“${SATISFACTION_CRITERIA[name]}”评分`)
    .min(1, `请为“${SATISFACTION_CRITERIA[name]}”评分`)
    .max(5, '最高5分');

/** What a client says; the secret of the link is good for one judgement. */
const judgement = z.object({
  key: invitationKeySchema,
  quality: score('quality'),
  timeliness: score('timeliness'),
  attitude: score('attitude'),
  integrity: score('integrity'),
  opinion: z.string().trim().max(500, '意见最多500字').default(''),
});
export type SatisfactionRating = Omit<z.output<typeof judgement>, 'key'>;

/** The page that the link opens. */
export const satisfactionGuestCalls = defineCalls({
  asked: postCall('/satisfaction/guest/asked', {
    title: '受邀评价的项目',
    ...open,
    body: z.object({ key: invitationKeySchema }),
    answer: z.object({ project: z.string(), company: z.string(), guest: z.string() }),
  }),
  judge: postCall('/satisfaction/guest/judge', {
    title: '提交客户评价',
    ...open,
    body: judgement,
    answer: emptyAnswerSchema,
  }),
});
