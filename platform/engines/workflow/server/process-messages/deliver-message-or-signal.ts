import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { runInstanceCommand } from '../actions/run-instance-command.ts';

/** Pieces told in one go; the rest have their turn a minute later. */
const AT_ONCE = 500;

interface Piece {
  company_id: string;
  id: string;
}

/** Tells running instances the messages and signals that are on their way to them; a message waits a week for somebody who wants it. */
export const messageSignalDeliverySchedule: ScheduledTask = {
  name: 'workflow-news',
  when: 'minute',
  async run(runtime) {
    const found = await fetchRows(
      runtime.database.system,
      sql<Piece>`select n.company_id, n.id from workflow_news n
      where n.told_at is null and n.at > now() - interval '7 days'
        and (n.to_id is not null or exists (select from workflow_wait w where w.company_id = n.company_id and w.kind = n.kind
          and w.name = n.name and w.key = n.key and w.instance_id is distinct from n.from_id))
      order by n.at, n.id limit ${AT_ONCE}`,
    );
    for (const piece of found) await deliverMessageOrSignal(runtime, piece.company_id, piece.id);
  },
};

/**
 * Tells one piece of news, in one transaction with its mark: it reaches an instance once or waits. @returns whether it reached one
 */
export async function deliverMessageOrSignal(runtime: Runtime, companyId: string, id: string): Promise<boolean> {
  const ctx = await createSystemContext(runtime, companyId, `workflow-news-${id}`);
  try {
    return await inTransaction(ctx, async (inner) => {
      const piece = await fetchFirstRow(
        inner.db,
        sql<{ kind: 'message' | 'signal'; name: string; key: string; from_id: string | null; to_id: string | null }>`
          select kind, name, key, from_id, to_id from workflow_news
          where company_id = ${companyId} and id = ${id} and told_at is null for update skip locked`,
      );
      if (!piece) return false;
      const { kind, name, key } = piece;
      const wait = await fetchFirstRow(
        inner.db,
        sql<{
          id: string;
          suspended: boolean;
        }>`select i.id, i.suspended_date is not null as suspended from workflow_wait w
          join workflow_instance i on i.company_id = w.company_id and i.id = w.instance_id and i.ended_date is null
          where w.company_id = ${companyId} and w.kind = ${kind} and w.name = ${name} and w.key = ${key}
            and w.instance_id is distinct from ${piece.from_id}::bigint
            and (${piece.to_id}::bigint is null or w.instance_id = ${piece.to_id}::bigint)
          order by i.suspended_date is not null, i.id limit 1`,
      );
      // Who was addressed and waits no more is not told; who is suspended is told when activated.
      if (wait?.suspended || (!wait && piece.to_id === null)) return false;
      await sql`update workflow_news set told_at = now() where company_id = ${companyId} and id = ${id}`.execute(
        inner.db,
      );
      if (!wait) return false;
      await runInstanceCommand(inner, {
        instanceId: wait.id,
        editable: () => [],
        command: () => ({ kind, by: inner.me.userId, at: new Date().toISOString(), name }),
        nodeName: () => ({ nodeName: name, openedAt: null }),
        ...(key === '' ? {} : { opinion: key }),
      });
      return true;
    });
  } catch (err) {
    // It could not go on (nobody to ask behind, for one); the news waits and is told again.
    if (!(err instanceof Refusal)) throw err;
    ctx.log.warn({ err }, 'workflow news');
    return false;
  }
}
