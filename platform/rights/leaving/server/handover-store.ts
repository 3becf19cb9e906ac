import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { HandoverResult } from '../model/index.ts';

/** The id of the hand-over made with a key, or null. */
export async function findHandoverByKey({ db, me }: Context, key: string): Promise<string | null> {
  const found = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`select id from leaving_handover where company_id = ${me.companyId} and request_key = ${key}`,
  );
  return found?.id ?? null;
}

interface GivenItems {
  readonly kind: string;
  readonly receiver: string;
  readonly ids: string[];
}

/** What was given, by kind and receiver. */
export async function loadHandedOverItems({ db, me }: Context, handoverId: string): Promise<GivenItems[]> {
  return fetchRows(
    db,
    sql<GivenItems>`select kind, receiver, array_agg(record_id::text order by record_id) as ids from leaving_handover_item
    where company_id = ${me.companyId} and handover_id = ${handoverId} group by kind, receiver`,
  );
}

/** How much of each kind a hand-over gave. */
export async function countHandedOverItems(ctx: Context, handoverId: string): Promise<HandoverResult> {
  const given = await loadHandedOverItems(ctx, handoverId);
  const count = (kind: string) =>
    given.filter((one) => one.kind === kind).reduce((sum, { ids }) => sum + ids.length, 0);
  return { handoverId, kinds: ctx.runtime.handovers.map(({ kind, title }) => ({ kind, title, count: count(kind) })) };
}
