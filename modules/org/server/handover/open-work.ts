import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { blockedBecause, getRecord } from '#kernel/server/records/get.ts';
import type { Row } from '#kernel/server/records/hooks.ts';
import { type LastHandover, type OpenWork, type OpenWorkOfPerson, user } from '../../model/index.ts';

/** The person somebody else may let go. @throws Refusal */
export async function leaver(ctx: Context, id: string): Promise<Row> {
  const person = await getRecord(ctx, user, id);
  if (person.id === ctx.me.userId) throw new Refusal('不能为自己办理离职交接', 409);
  const blocked = await blockedBecause(ctx, user, person, 'update');
  if (blocked) throw new Refusal(blocked, 409);
  return person;
}

/** Everything open that lies with a person, kind by kind. */
export async function openWork(ctx: Context, userId: string): Promise<OpenWork[]> {
  const work: OpenWork[] = [];
  for (const { kind, title, list } of ctx.runtime.handovers) work.push({ kind, title, items: await list(ctx, userId) });
  return work;
}

/** The open work of a person who may leave, and the newest hand-over. @throws Refusal */
export async function openWorkOf(ctx: Context, id: string): Promise<OpenWorkOfPerson> {
  const person = await leaver(ctx, id);
  const { rows } = await sql<LastHandover>`select h.id, h.created_date as "createdDate", u.name as "createdBy_label",
      h.undone_date as "undoneDate" from org_handover h
    left join org_user u on u.company_id = h.company_id and u.id = h.created_by
    where h.company_id = ${ctx.me.companyId} and h.user_id = ${person.id} order by h.id desc limit 1`.execute(ctx.db);
  return { work: await openWork(ctx, person.id), last: rows[0] ?? null };
}
