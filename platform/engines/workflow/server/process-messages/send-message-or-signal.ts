import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { WorkflowEvent } from '#kernel/workflow/commands.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import type { StoredProcessInstance } from '../instances/instance-store.ts';
import { correlationKeyOf, messageOrSignalOfNode } from './process-message-waits.ts';

interface Sent {
  readonly kind: 'message' | 'signal';
  readonly name: string;
  readonly key: string;
  readonly fromId: string | null;
  readonly requestKey: string | null;
}

/** Puts news on their way in the transaction of who sends them: a message once, a signal for each who waits now. @returns their ids */
export async function sendMessageOrSignal(
  ctx: Context,
  { kind, name, key, fromId, requestKey }: Sent,
): Promise<string[]> {
  const { companyId, userId } = ctx.me;
  const to =
    kind === 'message'
      ? sql`select null::bigint as id`
      : sql`select distinct w.instance_id as id from workflow_wait w where w.company_id = ${companyId} and w.kind = 'signal'
          and w.name = ${name} and w.key = ${key} and w.instance_id is distinct from ${fromId}::bigint`;
  const made = await fetchRows(
    ctx.db,
    sql<{ id: string }>`insert into workflow_news (company_id, kind, name, key, from_id, sent_by, request_key, to_id)
      select ${companyId}::bigint, ${kind}, ${name}, ${key}, ${fromId}::bigint, ${userId}::bigint, ${requestKey}::uuid, x.id from (${to}) x
      on conflict do nothing returning id`,
  );
  return made.map(({ id }) => id);
}

/** What a step has told to other instances of the company. */
export async function sendThrownProcessMessages(
  ctx: Context,
  stored: StoredProcessInstance,
  state: Instance,
  events: readonly WorkflowEvent[],
): Promise<void> {
  for (const event of events) {
    if (event.kind !== 'thrown') continue;
    const node = stored.definition.definition.nodes.find(({ id }) => id === event.nodeId);
    const news = node && messageOrSignalOfNode(node);
    if (!news) continue;
    const sent = {
      kind: news.kind,
      name: news.name,
      key: correlationKeyOf(state, news),
      fromId: stored.id,
      requestKey: null,
    };
    await sendMessageOrSignal(ctx, sent);
  }
}
