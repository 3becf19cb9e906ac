import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { LastHandover, OpenWorkOfKind, OpenWorkOfPerson } from '../model/index.ts';
import { requireLeavingPerson } from './handover-parties.ts';

/** Everything open that lies with a person, kind by kind. */
export async function listOpenWork(ctx: Context, userId: string): Promise<OpenWorkOfKind[]> {
  const work: OpenWorkOfKind[] = [];
  for (const { kind, title, list } of ctx.runtime.handovers) work.push({ kind, title, items: await list(ctx, userId) });
  return work;
}

/** The open work of a person who may leave, and the newest hand-over. @throws Refusal */
export async function loadOpenWorkOfLeaver(ctx: Context, id: string): Promise<OpenWorkOfPerson> {
  const person = await requireLeavingPerson(ctx, id);
  const found = await fetchFirstRow(
    ctx.db,
    sql<LastHandover>`select h.id, h.created_date as "createdDate", u.name as "createdBy_label",
      h.undone_date as "undoneDate" from leaving_handover h
    left join pub_person u on u.company_id = h.company_id and u.id = h.created_by
    where h.company_id = ${ctx.me.companyId} and h.user_id = ${person.id} order by h.id desc limit 1`,
  );
  return { work: await listOpenWork(ctx, person.id), last: found ?? null };
}
