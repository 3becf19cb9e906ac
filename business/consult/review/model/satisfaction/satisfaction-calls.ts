import { z } from 'zod';
import { nothing } from '#kernel/meta/answers.ts';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import {
  invitationKey,
  invitationRow,
  madeInvitation,
  newInvitation,
} from '#platform/identity/invitation/model/index.ts';
import { JUDGED, type Judged } from './satisfaction.entity.ts';

/** The kind of invitations to judge a project. */
export const SATISFACTION = 'satisfaction';

const read = { access: 'deliverable:read' } as const;
const write = { access: 'deliverable:write' } as const;
const open = { access: 'open' } as const;

/** Links by which clients judge a project. */
export const satisfactionCalls = defineCalls({
  invitations: get('/b/review/project/{project}/satisfaction', {
    title: '客户评价邀请',
    ...read,
    answer: z.array(invitationRow),
  }),
  invite: post('/b/review/project/{project}/satisfaction', {
    title: '邀请客户评价',
    ...write,
    body: newInvitation,
    answer: madeInvitation,
  }),
  revoke: post('/b/review/project/{project}/satisfaction/{invitation}/revoke', {
    title: '收回评价邀请',
    ...write,
    answer: nothing,
  }),
});

const score = (name: Judged) =>
  z
    .number(`请为“${JUDGED[name]}”评分`)
    .int(`请为“${JUDGED[name]}”评分`)
    .min(1, `请为“${JUDGED[name]}”评分`)
    .max(5, '最高5分');

/** What a client says; the secret of the link is good for one judgement. */
const judgement = z.object({
  key: invitationKey,
  quality: score('quality'),
  timeliness: score('timeliness'),
  attitude: score('attitude'),
  integrity: score('integrity'),
  opinion: z.string().trim().max(500, '意见最多500字').default(''),
});
export type Judgement = Omit<z.output<typeof judgement>, 'key'>;

/** The page that the link opens. */
export const satisfactionGuestCalls = defineCalls({
  asked: post('/satisfaction/guest/asked', {
    title: '受邀评价的项目',
    ...open,
    body: z.object({ key: invitationKey }),
    answer: z.object({ project: z.string(), company: z.string(), guest: z.string() }),
  }),
  judge: post('/satisfaction/guest/judge', { title: '提交客户评价', ...open, body: judgement, answer: nothing }),
});
