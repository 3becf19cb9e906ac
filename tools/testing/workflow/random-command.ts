import fc from 'fast-check';
import type { Command, CommandKind } from '#kernel/workflow/commands.ts';
import { actorsOf, type Instance, isWithInitiator } from '#kernel/workflow/instance.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process.ts';
import { rejectTargets } from '#kernel/workflow/step.ts';
import { PEOPLE } from './random-process.ts';

const KINDS: CommandKind[] = [
  ...(['approve', 'approve', 'approve', 'approve', 'approve', 'approve', 'takeBack', 'takeBack', 'transfer'] as const),
  ...(['rejectToInitiator', 'rejectToPrevious', 'rejectToNode', 'rejectToNode', 'resubmit', 'resubmit'] as const),
  ...(['withdraw', 'urge', 'jump', 'reassign', 'handOver'] as const),
  ...(['addSigners', 'addSigners', 'addSigners', 'removeSigner', 'delegate', 'claim'] as const),
  ...(['tick', 'message', 'signal', 'childEnded'] as const),
];
/** Rare, or every walk would be short. */
const ENDINGS: CommandKind[] = ['refuse', 'abandon', 'terminate'];

/** What somebody does next, in numbers that commandOf makes sense of. */
export const move = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom(...KINDS), weight: 40 },
    { arbitrary: fc.constantFrom(...ENDINGS), weight: 1 },
  ),
  /** Now and then somebody else, or a task that is closed. */
  wrong: fc.integer({ min: 0, max: 19 }),
  task: fc.nat(999),
  node: fc.nat(999),
  person: fc.constantFrom(...PEOPLE),
  other: fc.constantFrom(...PEOPLE),
  n: fc.option(fc.integer({ min: 0, max: 12 })),
  direct: fc.boolean(),
  place: fc.constantFrom('before' as const, 'beside' as const, 'after' as const),
  hours: fc.integer({ min: 0, max: 6 }),
});
export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** What can be done at all as things stand, most of the time. */
function possible(instance: Instance, { kind, wrong }: Move): CommandKind {
  const live = instance.tokens.filter((token) => token.state === 'live');
  const awaits = new Set<string>(live.flatMap((token) => token.awaits ?? []).map((wait) => wait.kind));
  const outside = { message: 'message', signal: 'signal', childEnded: 'child' }[kind as string];
  if (wrong < 4) return kind;
  if (outside !== undefined && !awaits.has(outside)) return 'approve';
  if (kind === 'removeSigner' && !live.some((token) => token.added?.length)) return 'addSigners';
  if (!isWithInitiator(instance)) return kind === 'resubmit' ? 'approve' : kind;
  return ['jump', 'reassign', 'handOver', 'terminate', 'abandon', 'takeBack'].includes(kind) ? kind : 'resubmit';
}

/** A command that makes sense most of the time, for whatever state the instance is in. */
export function commandOf(model: ProcessDefinition, instance: Instance, asked: Move, at: string): Command {
  const each = { ...asked, kind: possible(instance, asked) };
  const wanted = instance.tasks.filter((task) => task.status === (each.kind === 'takeBack' ? 'approved' : 'open'));
  const pool = each.wrong === 0 || wanted.length === 0 ? instance.tasks : wanted;
  const task = pool[each.task % pool.length];
  const taskId = task?.id ?? '';
  const actors = !task ? [] : each.kind === 'takeBack' ? [task.decidedBy ?? ''] : actorsOf(task);
  const actor = each.wrong === 1 ? each.person : (actors[each.node % actors.length] ?? '');
  const initiator = { by: each.wrong === 1 ? each.person : instance.submitter, at };
  const mine = { by: actor, at, taskId };
  const admin = { by: 'admin', at };
  const system = { by: 'system', at };
  const calling = instance.tokens.find(
    (token) => token.state === 'live' && token.awaits?.some((wait) => wait.kind === 'child'),
  );
  const adding = instance.tokens.find((token) => token.state === 'live' && token.added?.length);
  const [added] = adding?.added ?? [];
  const variables = each.n === null ? {} : { n: each.n };
  const opinion = '意见';
  const resume = each.direct ? 'direct' : 'inOrder';
  const anyNode = model.nodes[each.node % model.nodes.length]?.id ?? '';
  const passed = task ? rejectTargets(model, instance, task.id) : [];
  if (each.kind === 'approve' && wanted.length === 0 && calling) {
    return { kind: 'childEnded', ...system, tokenId: calling.id, status: 'approved' };
  }
  switch (each.kind) {
    case 'start':
      return { kind: 'start', by: 'u0', at, instanceId: '1', variables: { n: 5 } };
    case 'approve':
      return isWithInitiator(instance)
        ? { kind: 'resubmit', ...initiator, variables }
        : { kind: 'approve', ...mine, variables };
    case 'resubmit':
    case 'withdraw':
    case 'urge':
    case 'abandon':
      return { kind: each.kind, ...initiator };
    case 'takeBack':
      return { kind: 'takeBack', ...mine };
    case 'refuse':
      return { kind: 'refuse', ...mine, opinion };
    case 'rejectToInitiator':
    case 'rejectToPrevious':
      return { kind: each.kind, ...mine, opinion, resume };
    case 'rejectToNode':
      return {
        kind: each.kind,
        ...mine,
        opinion,
        resume,
        nodeId: passed[each.node % passed.length]?.nodeId ?? anyNode,
      };
    case 'transfer':
      return { kind: 'transfer', ...mine, to: each.other };
    case 'delegate':
      return { kind: 'delegate', ...mine, to: each.other };
    case 'claim':
      return { kind: 'claim', ...mine };
    case 'addSigners':
      return { kind: 'addSigners', ...mine, to: [each.other], place: each.place };
    case 'removeSigner': {
      const own = instance.tasks.find((one) => one.tokenId === adding?.id)?.id ?? '';
      return { kind: 'removeSigner', by: added?.by ?? actor, at, taskId: own, remove: added?.id ?? each.other };
    }
    case 'tick':
      return { kind: 'tick', ...system };
    case 'message':
    case 'signal':
      return { kind: each.kind, ...system, name: each.kind === 'message' ? 'm' : 's' };
    case 'childEnded':
      return {
        kind: 'childEnded',
        ...system,
        tokenId: calling?.id ?? '1',
        status: each.wrong === 2 ? 'refused' : 'approved',
      };
    case 'reassign':
      return { kind: 'reassign', ...admin, taskId, to: each.other };
    case 'handOver':
      return { kind: 'handOver', ...admin, from: actor, to: each.other };
    case 'terminate':
      return { kind: 'terminate', ...admin, opinion };
    case 'jump':
      return { kind: 'jump', ...admin, nodeId: anyNode, ...(each.direct ? { taskId } : {}) };
  }
}
