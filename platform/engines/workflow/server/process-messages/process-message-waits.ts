import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { type Instance, isInstanceEnded } from '#kernel/workflow/instance.ts';
import type { MessageOrSignal, ProcessDefinition, ProcessNode } from '#kernel/workflow/process/process-definition.ts';

/** The news a node waits for or tells, if it does. */
export function messageOrSignalOfNode(node: ProcessNode): MessageOrSignal | null {
  if (node.kind !== 'catch' && node.kind !== 'boundary' && node.kind !== 'throw') return null;
  return node.event.kind === 'message' || node.event.kind === 'signal' ? node.event : null;
}

/** What an instance's form says at the key of some news; '' where the name is enough. */
export function correlationKeyOf({ variables }: Instance, { key }: MessageOrSignal): string {
  const value = key === undefined ? null : variables[key];
  return value === null || value === undefined ? '' : String(value);
}

/** Keeps which news an instance waits for now, so that those are found who do. */
export async function saveProcessMessageWaits(
  ctx: Context,
  id: string,
  { nodes }: ProcessDefinition,
  state: Instance,
): Promise<void> {
  const awaited = new Map(
    nodes.flatMap((node) => (node.kind === 'throw' ? [] : [[node.id, messageOrSignalOfNode(node)] as const])),
  );
  if (![...awaited.values()].some(Boolean)) return;
  const live = isInstanceEnded(state) ? [] : state.tokens.filter((token) => token.state === 'live');
  const waits = live.flatMap(({ awaits = [] }) =>
    awaits.flatMap(({ event }) => {
      const news = awaited.get(event);
      return news ? [{ kind: news.kind, name: news.name, key: correlationKeyOf(state, news) }] : [];
    }),
  );
  await sql`delete from workflow_wait where company_id = ${ctx.me.companyId} and instance_id = ${id}`.execute(ctx.db);
  await sql`insert into workflow_wait (company_id, instance_id, kind, name, key)
    select distinct ${ctx.me.companyId}::bigint, ${id}::bigint, r.kind, r.name, r.key
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as r(kind text, name text, key text)`.execute(ctx.db);
}
