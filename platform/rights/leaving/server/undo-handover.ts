import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { saveWithoutVersion } from '#kernel/server/records/save/save-without-version.ts';
import { user } from '#platform/people/org/model/index.ts';
import type { HandoverResult } from '../model/index.ts';
import { leavingErrors } from './errors.ts';
import { requireLeavingPerson } from './handover-parties.ts';
import { loadHandedOverItems } from './handover-store.ts';

interface Kept {
  user_id: string;
  state_before: string;
  undone_date: string | null;
}

/**
 * Takes a hand-over back: the person's account opens again, and what still lies with its receiver returns. Kinds that are
 * final, and what has gone on to others since, stay where they are.
 * @returns how much of each kind came back @throws Refusal
 */
export function undoHandover(ctx: Context, id: string): Promise<HandoverResult> {
  return inTransaction(ctx, async (inner) => {
    const { companyId, userId } = inner.me;
    const handover = await fetchFirstRow(
      inner.db,
      sql<Kept>`select user_id, state_before, undone_date from leaving_handover
      where company_id = ${companyId} and id = ${idOrNonexistent(id)} for update`,
    );
    if (!handover) throw leavingErrors.handoverMissing();
    if (handover.undone_date) throw leavingErrors.handoverUndone();
    const person = await requireLeavingPerson(inner, handover.user_id);
    if (person.state !== 'left') throw leavingErrors.leaverBack();
    await saveWithoutVersion(inner, user, { id: person.id, state: handover.state_before }, 'product');
    const kinds = await giveBack(inner, id, person.id);
    await sql`update leaving_handover set undone_by = ${userId}, undone_date = now()
      where company_id = ${companyId} and id = ${id}`.execute(inner.db);
    return { handoverId: id, kinds };
  });
}

async function giveBack(ctx: Context, handoverId: string, to: string): Promise<HandoverResult['kinds']> {
  const given = await loadHandedOverItems(ctx, handoverId);
  const kinds: { kind: string; title: string; count: number }[] = [];
  for (const { kind, title, give, final } of ctx.runtime.handovers) {
    let count = 0;
    for (const { receiver, ids } of final ? [] : given.filter((one) => one.kind === kind))
      count += (await give(ctx, { from: receiver, to, ids })).length;
    kinds.push({ kind, title, count });
  }
  return kinds;
}
