import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import {
  generatePassword,
  guardSignInData,
  savePassword,
  toRegistrationError,
} from '#platform/identity/session/server/index.ts';
import { user } from '#platform/people/org/model/index.ts';
import { createAccount, updateAccount } from '#platform/people/org/server/index.ts';
import { assignRoleByCode } from '#platform/rights/authz/server/index.ts';
import { computeMembershipEndDate, type MemberDraft, memberErrors } from '../model/index.ts';
import { requireEditableMember } from './member-actions.ts';

/**
 * Makes or changes a member with the membership. A new one gets a password by chance, told once.
 * @throws InvalidInput field → message; Refusal 404
 */
export async function saveMember(ctx: Context, draft: MemberDraft): Promise<{ id: string; password: string | null }> {
  if (draft.id) await guardSignInData(ctx, { ...draft }, await requireEditableMember(ctx, draft.id));
  const password = draft.id ? null : generatePassword();
  try {
    // Passwords lie out of reach of the company's own connection; every query names the company.
    const id = await ctx.runtime.database.system.transaction().execute(async (db) => {
      const made = draft.id ? await change(ctx, db, draft.id, draft) : await create(ctx, db, draft);
      await keepMembership(ctx, db, made, draft);
      if (password)
        await savePassword(db, { companyId: ctx.me.companyId, userId: made }, password, { origin: 'given' });
      return made;
    });
    invalidateEntityCache(ctx, user.code);
    await ctx.runtime.sessions.changed();
    return { id, password };
  } catch (error) {
    throw toRegistrationError(error);
  }
}

const accountOf = ({ name, loginName, phone, email, state }: MemberDraft) => ({
  name,
  loginName,
  phone: phone ?? null,
  email: email || null,
  state,
});

async function create({ me }: Context, db: Db, draft: MemberDraft): Promise<string> {
  const id = await createAccount(db, me.companyId, { ...accountOf(draft), kind: 'member' }, me.userId);
  await assignRoleByCode(db, { companyId: me.companyId, userId: id }, 'member');
  return id;
}

async function change({ me }: Context, db: Db, userId: string, draft: MemberDraft): Promise<string> {
  const saved = await updateAccount(db, { companyId: me.companyId, userId }, accountOf(draft), me.userId);
  if (!saved) throw memberErrors.memberMissing();
  return userId;
}

/** What is left out of a new membership follows from its level. */
async function keepMembership({ me }: Context, db: Db, userId: string, draft: MemberDraft): Promise<void> {
  const level = await fetchFirstRow(
    db,
    sql<{ fee: string | null; days: number }>`select fee, days from member_member_level
    where company_id = ${me.companyId} and id = ${draft.levelId}`,
  );
  if (!level) throw new InvalidInput({ levelId: memberErrors.levelMissing().said });
  const begin = draft.beginDate ?? dayOfInstant(new Date());
  const end = draft.endDate ?? computeMembershipEndDate(begin, level.days);
  await sql`insert into member_membership as m (company_id, user_id, level, fee, begin_date, end_date)
    values (${me.companyId}, ${userId}, ${draft.levelId}, ${draft.fee ?? level.fee}, ${begin}, ${end})
    on conflict (company_id, user_id) do update set level = excluded.level, fee = excluded.fee,
      begin_date = excluded.begin_date, end_date = excluded.end_date,
      reminded = case when m.end_date = excluded.end_date then m.reminded end`.execute(db);
}
