import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { NewSession } from '#kernel/server/session/new-session-types.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { memberErrors, signedDaysBetween } from '../model/index.ts';

/** Days before the end on which a member who signs in is reminded, once each. */
const REMINDERS = [30, 15, 7, 3, 1, 0];

interface Membership {
  begin: string | null;
  end: string | null;
  reminded: number | null;
}

/** Members sign in from the first to the last day of their membership, and are reminded before it ends. */
export function registerMembershipSignInCheck(runtime: Runtime): void {
  runtime.sessions.admitNew(async (session) => {
    const { companyId, userId } = session;
    const membership = await fetchFirstRow(
      runtime.database.system,
      sql<Membership>`select begin_date as begin, end_date as end, reminded from member_membership
      where company_id = ${companyId} and user_id = ${userId}`,
    );
    if (!membership) return null;
    const today = dayOfInstant(new Date());
    if (membership.begin && membership.begin > today) throw memberErrors.membershipEarly({ date: membership.begin });
    if (membership.end && membership.end < today) throw memberErrors.membershipOver({ date: membership.end });
    if (membership.end) await remind(runtime, session, { end: membership.end, reminded: membership.reminded, today });
    return null;
  });
}

async function remind(
  runtime: Runtime,
  { companyId, userId }: NewSession,
  { end, reminded, today }: { end: string; reminded: number | null; today: string },
): Promise<void> {
  const left = signedDaysBetween(today, end);
  const due = REMINDERS.filter((days) => left <= days).at(-1);
  if (due === undefined || (reminded !== null && reminded <= due)) return;
  const ctx = await createUserContext(runtime, companyId, userId, 'membership');
  const words = left === 0 ? '今天到期' : `还有${left}天到期`;
  await sendMessage(ctx, {
    receivers: [userId],
    type: 'business',
    title: '会员到期提醒',
    content: `您的会员资格${words}（${end}），到期后不能登录，请及时续费。`,
  });
  await sql`update member_membership set reminded = ${due} where company_id = ${companyId} and user_id = ${userId}`.execute(
    ctx.db,
  );
}
