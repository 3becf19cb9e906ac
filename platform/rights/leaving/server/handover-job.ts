import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { JobKind, JobTools } from '#kernel/server/jobs/job-queue.ts';
import { lockJobRun } from '#kernel/server/jobs/lock-job-run.ts';
import { saveWithoutVersion } from '#kernel/server/records/save/save-without-version.ts';
import type { HandoverItem, HandoverKind } from '#kernel/server/records/work-handover.ts';
import { user } from '#platform/people/org/model/index.ts';
import { lockPerson } from '#platform/people/org/server/index.ts';
import type { HandoverResult } from '../model/index.ts';
import { leavingErrors } from './errors.ts';
import { refuseUnfitReceivers, requireLeavingPerson } from './handover-parties.ts';
import { countHandedOverItems, findHandoverByKey } from './handover-store.ts';

export interface HandoverJobInput {
  /** Given once, so that a job taken up again finds what it did. */
  readonly key: string;
  readonly userId: string;
  readonly receivers: Readonly<Record<string, string>>;
}

/** A person leaves: all open work goes to others and the account is closed, all of it or nothing. */
export const handoverJob: JobKind<HandoverJobInput> = {
  kind: 'org-handover',
  async run(ctx, order, tools): Promise<HandoverResult> {
    const done = await findHandoverByKey(ctx, order.key);
    if (done) return countHandedOverItems(ctx, done);
    const handoverId = await inTransaction(ctx, (inner) => handOver(inner, order, tools));
    await ctx.runtime.sessions.endAll({ companyId: ctx.me.companyId, userId: order.userId });
    return countHandedOverItems(ctx, handoverId);
  },
};

async function handOver(ctx: Context, { key, userId, receivers }: HandoverJobInput, tools: JobTools): Promise<string> {
  const { companyId } = ctx.me;
  // Two who let the same person go at the same moment: the second waits and sees that it is done.
  await lockPerson(ctx.db, { companyId, userId });
  const person = await requireLeavingPerson(ctx, userId);
  if (person.state === 'left') throw leavingErrors.leaverGone();
  await refuseUnfitReceivers(ctx, person, Object.values(receivers));
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
    }>`insert into leaving_handover (company_id, user_id, request_key, state_before, created_by)
     values (${companyId}, ${userId}, ${key}, ${person.state}, ${ctx.me.userId}) returning id`,
  );
  const id = found?.id ?? '';
  // Closed first: nothing that goes on while the work is given away comes to the person again.
  await saveWithoutVersion(ctx, user, { id: userId, state: 'left' }, 'product');
  const kinds = ctx.runtime.handovers;
  for (const [at, kind] of kinds.entries()) {
    if (tools.signal.aborted) throw leavingErrors.handoverCancelled();
    tools.progress((at * 100) / kinds.length, `正在移交：${kind.title}`);
    await giveAll(ctx, id, kind, { from: userId, to: receivers[kind.kind] });
  }
  await lockJobRun(ctx.db, tools.run);
  return id;
}

/** @throws Refusal where open work has come since and nobody was named for it */
async function giveAll(
  ctx: Context,
  handoverId: string,
  kind: HandoverKind,
  { from, to }: { from: string; to: string | undefined },
): Promise<void> {
  const items = await kind.list(ctx, from);
  if (items.length === 0) return;
  if (!to) throw leavingErrors.handoverTakerMissing({ kind: kind.title });
  const given = new Set(await kind.give(ctx, { from, to, ids: items.map(({ id }) => id) }));
  const kept = items.filter(({ id }) => given.has(id));
  await keepItems(ctx, handoverId, { kind: kind.kind, to, items: kept });
}

async function keepItems(
  { db, me }: Context,
  handoverId: string,
  { kind, to, items }: { kind: string; to: string; items: readonly HandoverItem[] },
): Promise<void> {
  const rows = JSON.stringify(items.map(({ id, title }) => ({ id, title })));
  await sql`insert into leaving_handover_item (company_id, handover_id, kind, record_id, title, receiver)
    select ${me.companyId}, ${handoverId}, ${kind}, i.id, coalesce(i.title, ''), ${to}
    from jsonb_to_recordset(${rows}::jsonb) as i (id bigint, title text)`.execute(db);
}
