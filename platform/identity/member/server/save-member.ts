import { sql } from 'kysely';
import { dayOf } from '#kernel/base/dates.ts';
import { InvalidInput } from '#kernel/base/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { forgetKept } from '#kernel/server/records/kept.ts';
import { chancePassword, explained, guardSignInData, keepPassword } from '#platform/identity/session/server/index.ts';
import { user } from '#platform/people/org/model/index.ts';
import { demandRoomForPerson } from '#platform/tenancy/company/server/index.ts';
import { lastDay, type MemberDraft, memberMissing } from '../model/index.ts';
import { demandMember } from './member-acts.ts';

const STATES = { enabled: '启用', disabled: '停用' } as const;

/**
 * Makes or changes a member with the membership. A new one gets a password by chance, told once.
 * @throws InvalidInput field → message; Refusal 404
 */
export async function saveMember(ctx: Context, draft: MemberDraft): Promise<{ id: string; password: string | null }> {
  if (draft.id) await guardSignInData(ctx, { ...draft }, await demandMember(ctx, draft.id));
  const password = draft.id ? null : chancePassword();
  try {
    // Passwords lie out of reach of the company's own connection; every query names the company.
    const id = await ctx.runtime.database.system.transaction().execute(async (db) => {
      const made = draft.id ? await change(ctx, db, draft.id, draft) : await create(ctx, db, draft);
      await keepMembership(ctx, db, made, draft);
      if (password) await keepPassword(db, { companyId: ctx.me.companyId, userId: made }, password, 'given');
      return made;
    });
    forgetKept(ctx, user.code);
    await ctx.runtime.sessions.changed();
    return { id, password };
  } catch (error) {
    throw explained(error);
  }
}

async function create({ me }: Context, db: Db, draft: MemberDraft): Promise<string> {
  await demandRoomForPerson(db, db, me.companyId);
  const { rows } = await sql<{ id: string }>`insert into org_user
      (company_id, name, login_name, phone, email, kind, kind_label, state, state_label, created_by, updated_by)
    values (${me.companyId}, ${draft.name}, ${draft.loginName}, ${draft.phone ?? null}, ${draft.email || null},
      'member', '会员', ${draft.state}, ${STATES[draft.state]}, ${me.userId}, ${me.userId}) returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`insert into authz_role_user (company_id, role_id, user_id)
    select company_id, id, ${id} from authz_role where company_id = ${me.companyId} and code = 'member'`.execute(db);
  return id;
}

async function change({ me }: Context, db: Db, id: string, draft: MemberDraft): Promise<string> {
  const { rows } = await sql<{ id: string }>`update org_user set name = ${draft.name}, login_name = ${draft.loginName},
      phone = ${draft.phone ?? null}, email = ${draft.email || null}, state = ${draft.state},
      state_label = ${STATES[draft.state]}, version = version + 1, updated_by = ${me.userId}, updated_date = now()
    where company_id = ${me.companyId} and id = ${id} and kind = 'member' returning id`.execute(db);
  if (!rows[0]) throw memberMissing.member();
  return rows[0].id;
}

/** What is left out of a new membership follows from its level. */
async function keepMembership({ me }: Context, db: Db, userId: string, draft: MemberDraft): Promise<void> {
  const { rows } = await sql<{ fee: string | null; days: number }>`select fee, days from member_member_level
    where company_id = ${me.companyId} and id = ${draft.levelId}`.execute(db);
  const [level] = rows;
  if (!level) throw new InvalidInput({ levelId: memberMissing.level().said });
  const begin = draft.beginDate ?? dayOf(new Date());
  const end = draft.endDate ?? lastDay(begin, level.days);
  await sql`insert into member_membership as m (company_id, user_id, level, fee, begin_date, end_date)
    values (${me.companyId}, ${userId}, ${draft.levelId}, ${draft.fee ?? level.fee}, ${begin}, ${end})
    on conflict (company_id, user_id) do update set level = excluded.level, fee = excluded.fee,
      begin_date = excluded.begin_date, end_date = excluded.end_date,
      reminded = case when m.end_date = excluded.end_date then m.reminded end`.execute(db);
}
