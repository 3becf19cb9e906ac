import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import type { CommandOf, WorkflowEvent } from '#kernel/workflow/commands.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import { flowRefusals } from '../../model/index.ts';
import type { StoredProcessInstance } from '../instances/instance-store.ts';
import { executeAutomaticJob } from './execute-automatic-job.ts';
import { clearObsoleteFailures, saveStepFailure } from './step-failures.ts';

/** So many automatic steps one after another are a circle without a person in it. */
const IN_A_ROW = 100;

/** What is due and how it is reported. */
interface Automatic {
  readonly events: readonly WorkflowEvent[];
  /** Reports a step that is done; answers how the process stands then, with what it brought along. */
  readonly report: (ctx: Context, before: Instance, done: Report) => Promise<Stood>;
}
/** How a process stands, and all that happened on the way there. */
interface Stood {
  readonly instance: Instance;
  readonly events: readonly WorkflowEvent[];
}
interface Report {
  readonly command: CommandOf<'automaticDone'>;
  readonly nodeName: string;
  readonly opinion: string;
}

/**
 * Does the automatic steps a process has come to, each in the transaction of the step before: it is done once with it or
 * not at all. One that cannot be done waits with its reason, and all it began is taken back.
 */
export async function runAutomaticSteps(
  ctx: Context,
  stored: StoredProcessInstance,
  after: Instance,
  { events, report }: Automatic,
): Promise<Stood> {
  if (!stored.definition.definition.nodes.some(({ kind }) => kind === 'automatic')) return { instance: after, events };
  const due = dueIn(events);
  const news = [...events];
  let state = after;
  for (let count = 0; due.length > 0; count += 1) {
    if (count > IN_A_ROW) throw flowRefusals.automaticCircle();
    const next = due.shift();
    const token = state.tokens.find(({ id }) => id === next?.tokenId);
    if (!next || token?.state !== 'live') continue;
    const done = await attempt(ctx, stored, state, next);
    if (!done) continue;
    const stepped = await report(toSystemContext(ctx), state, done);
    state = stepped.instance;
    news.push(...stepped.events);
    due.push(...dueIn(stepped.events));
  }
  await clearObsoleteFailures(ctx, { ...state, id: stored.id });
  return { instance: state, events: news };
}

type Due = Extract<WorkflowEvent, { kind: 'automaticDue' }>;
const dueIn = (events: readonly WorkflowEvent[]): Due[] => events.filter((event) => event.kind === 'automaticDue');

async function attempt(
  ctx: Context,
  stored: StoredProcessInstance,
  state: Instance,
  { tokenId, nodeId }: Due,
): Promise<Report | null> {
  const node = stored.definition.definition.nodes.find(({ id }) => id === nodeId);
  if (node?.kind !== 'automatic') return null;
  // What is made belongs to the initiator; that it was done is the product's own news.
  const product = toSystemContext(ctx, { userId: state.initiator, deptId: state.deptId });
  await sql`savepoint automatic`.execute(ctx.db);
  try {
    const done = await executeAutomaticJob(product, stored, state, {
      tokenId,
      nodeId,
      nodeName: node.name,
      job: node.job,
    });
    await sql`release savepoint automatic`.execute(ctx.db);
    if (!done) return null;
    const { told, variables } = done;
    const command = {
      kind: 'automaticDone',
      by: toSystemContext(ctx).me.userId,
      at: new Date().toISOString(),
      tokenId,
      variables,
    } as const;
    return { command, nodeName: node.name, opinion: told };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    await sql`rollback to savepoint automatic`.execute(ctx.db);
    await saveStepFailure(ctx, stored.id, { tokenKey: tokenId, nodeId, nodeName: node.name, reason: fault.message });
    return null;
  }
}
