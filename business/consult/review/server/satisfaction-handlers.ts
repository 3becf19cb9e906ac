import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createSystemContext, inTransaction, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type AnonymousContext, implementCalls } from '#kernel/server/http/implement-calls.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { createRecord } from '#kernel/server/records/write/create-record.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import {
  consumeInvitation,
  createInvitation,
  listInvitations,
  requireInvitedGuest,
  revokeInvitation,
} from '#platform/identity/invitation/server/index.ts';
import {
  SATISFACTION_INVITATION_KIND,
  type SatisfactionRating,
  satisfaction,
  satisfactionCalls,
  satisfactionGuestCalls,
} from '../model/index.ts';

/** The project within the person's scope. @throws Refusal 404 */
const idOf = async (ctx: Context, id: string): Promise<string> => (await getRecord(ctx, project, id)).id;

interface Facts {
  readonly name: string;
  readonly dept: string;
  readonly manager: string | null;
  readonly company: string;
}

/** What the page and the record need of a project, in the company of the link. */
async function factsOf({ db, me }: Context, id: string): Promise<Facts> {
  const found = await fetchFirstRow(
    db,
    sql<Facts>`select p.name, p.dept_id::text as dept, p.manager::text, (select name from pub_company where id = ${me.companyId}) as company
      from pub_project p where p.company_id = ${me.companyId} and p.id = ${id}`,
  );
  if (!found) throw new Error(`no project ${id} behind an invitation`);
  return found;
}

const averageOf = ({ quality, timeliness, attitude, integrity }: SatisfactionRating): string =>
  toDecimal(quality + timeliness + attitude + integrity)
    .div(4)
    .toFixed(2);

/** A client's judgement of a project; the link is spent by it. @throws Refusal 404 where it was already */
async function judge(
  { runtime, requestId }: AnonymousContext,
  key: string,
  judgement: SatisfactionRating,
): Promise<void> {
  const guest = await requireInvitedGuest(runtime, SATISFACTION_INVITATION_KIND, key);
  const { quality, timeliness, attitude, integrity, opinion } = judgement;
  const score = averageOf(judgement);
  await inTransaction(await createSystemContext(runtime, guest.companyId, requestId), async (ctx) => {
    await consumeInvitation(ctx, guest.invitation);
    const { name, dept, manager } = await factsOf(ctx, guest.id);
    await createRecord(toSystemContext(ctx, { userId: manager ?? ctx.me.userId, deptId: dept }), satisfaction, {
      ...{ project: guest.id, date: dayOfInstant(new Date()), person: guest.name, org: guest.org },
      ...{ quality, timeliness, attitude, integrity, score, opinion },
    });
    if (manager)
      await sendMessage(ctx, {
        receivers: [manager],
        type: 'business',
        title: `收到客户评价：${name}`,
        content: `${guest.name}评${score}分${opinion ? `：${opinion}` : ''}`,
      });
  });
}

export const satisfactionHandlers = implementCalls('成果与复核', satisfactionCalls, {
  invitations: async (ctx, { params }) =>
    listInvitations(ctx, SATISFACTION_INVITATION_KIND, await idOf(ctx, params.project)),
  invite: async (ctx, { params, body }) =>
    createInvitation(ctx, SATISFACTION_INVITATION_KIND, await idOf(ctx, params.project), body),
  async revoke(ctx, { params }) {
    await revokeInvitation(ctx, SATISFACTION_INVITATION_KIND, await idOf(ctx, params.project), params.invitation);
    return null;
  },
});

export const satisfactionGuestHandlers = implementCalls('成果与复核', satisfactionGuestCalls, {
  async asked({ runtime, requestId }, { body }) {
    const guest = await requireInvitedGuest(runtime, SATISFACTION_INVITATION_KIND, body.key);
    const { name, company } = await factsOf(await createSystemContext(runtime, guest.companyId, requestId), guest.id);
    return { project: name, company, guest: guest.name };
  },
  async judge(open, { body: { key, ...judgement } }) {
    await judge(open, key, judgement);
    return null;
  },
});
