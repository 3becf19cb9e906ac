import fc from 'fast-check';
import type { Command, CommandKind } from '#kernel/workflow/commands.ts';
import { rejectionTargetsOf } from '#kernel/workflow/execute-command.ts';
import { type Instance, isPendingTask, isWithInitiator, type Task, taskActorsOf } from '#kernel/workflow/instance.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { chooserOf } from '#kernel/workflow/tasks/chosen-people.ts';
import { TEST_FORM_VALUES, TEST_LEAVING_PEOPLE, TEST_PEOPLE } from './random-rules.ts';

const KINDS: CommandKind[] = [
  ...(['approve', 'approve', 'approve', 'approve', 'approve', 'approve', 'takeBack', 'takeBack', 'transfer'] as const),
  ...(['rejectToInitiator', 'rejectToPrevious', 'rejectToNode', 'rejectToNode', 'resubmit', 'resubmit'] as const),
  ...(['withdraw', 'urge', 'jump', 'wake', 'reassign', 'handOver', 'handOver', 'standIn', 'suspend'] as const),
  ...(['addSigners', 'addSigners', 'addSigners', 'removeSigner', 'delegate', 'claim'] as const),
  ...(['tick', 'message', 'signal', 'childEnded', 'automaticDone', 'retryAutomatic', 'skipAutomatic'] as const),
];
/** Rare, or every walk would be short. */
const ENDINGS: CommandKind[] = ['refuse', 'abandon', 'terminate'];

/** What somebody does next, in numbers that commandOfMove makes sense of. */
export const arbitraryMove = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom(...KINDS), weight: 40 },
    { arbitrary: fc.constantFrom(...ENDINGS), weight: 1 },
  ),
  /** Now and then somebody else, or a task that is closed. */
  wrong: fc.integer({ min: 0, max: 19 }),
  task: fc.nat(999),
  node: fc.nat(999),
  person: fc.constantFrom(...TEST_PEOPLE),
  other: fc.constantFrom(...TEST_PEOPLE),
  n: fc.option(fc.integer({ min: 0, max: 12 })),
  direct: fc.boolean(),
  place: fc.constantFrom('before' as const, 'beside' as const, 'after' as const),
  hours: fc.integer({ min: 0, max: 6 }),
});
type Move = typeof arbitraryMove extends fc.Arbitrary<infer M> ? M : never;

/** What can be done at all as things stand, most of the time. */
function possible(instance: Instance, each: Move): CommandKind {
  if (instance.status === 'approved' && each.direct && each.wrong >= 4) return 'reopen';
  if (!instance.suspended || each.wrong < 4) return runningly(instance, each);
  return ['handOver', 'reassign', 'standIn', 'terminate'].includes(each.kind) ? each.kind : 'activate';
}

/** What news answers. */
const AWAITED: { readonly [K in CommandKind]?: string } = {
  message: 'message',
  signal: 'signal',
  childEnded: 'child',
  automaticDone: 'automatic',
  retryAutomatic: 'automatic',
  skipAutomatic: 'automatic',
};

function runningly(instance: Instance, { kind, wrong }: Move): CommandKind {
  const live = instance.tokens.filter((token) => token.state === 'live');
  const awaits = new Set<string>(live.flatMap((token) => token.awaits ?? []).map((wait) => wait.kind));
  const outside = AWAITED[kind];
  if (wrong < 4) return kind;
  if (outside !== undefined && !awaits.has(outside)) return 'approve';
  if (kind === 'removeSigner' && !live.some((token) => token.added?.length)) return 'addSigners';
  if (!isWithInitiator(instance)) return kind === 'resubmit' ? 'approve' : kind;
  return ['jump', 'reassign', 'handOver', 'terminate', 'abandon', 'takeBack'].includes(kind) ? kind : 'resubmit';
}

/** What a move finds to work on in the state an instance is in. */
interface Found {
  readonly model: ProcessDefinition;
  readonly instance: Instance;
  readonly each: Move;
  readonly at: string;
  readonly task: Task | undefined;
  readonly taskId: string;
  /** Who acts on that task. */
  readonly actor: string;
  /** Who acts as the initiator. */
  readonly initiator: string;
}

function find(model: ProcessDefinition, instance: Instance, each: Move, at: string): Found {
  const wanted = tasksWanted(instance, each);
  const pool = each.wrong === 0 || wanted.length === 0 ? instance.tasks : wanted;
  const task = pool[each.task % pool.length];
  const actors = task ? actorsFor(each, task) : [];
  const chosen = actors[each.node % actors.length] ?? '';
  const isWrong = each.wrong === 1;
  const initiator = isWrong ? each.person : instance.submitter;
  return { model, instance, each, at, task, taskId: task?.id ?? '', actor: isWrong ? each.person : chosen, initiator };
}

/** Who leaves may wait for others' answers; everybody else acts on what is open. */
const tasksWanted = (instance: Instance, { kind }: Move): Task[] =>
  instance.tasks.filter((task) =>
    kind === 'handOver' ? isPendingTask(task) : task.status === (kind === 'takeBack' ? 'approved' : 'open'),
  );

const actorsFor = ({ kind }: Move, task: Task): readonly string[] =>
  kind === 'takeBack' ? [task.decidedBy ?? ''] : taskActorsOf(task);

const mine = ({ actor, at, taskId }: Found) => ({ by: actor, at, taskId });
const asInitiator = ({ initiator, at }: Found) => ({ by: initiator, at });
const asAdmin = ({ at }: Found) => ({ by: 'admin', at });
const asSystem = ({ at }: Found) => ({ by: 'system', at });
const variablesOf = ({ each }: Found) => (each.n === null ? {} : { n: each.n });
const opinion = '意见';
const back = ({ each }: Found) => ({ opinion, resume: each.direct ? ('direct' as const) : ('inOrder' as const) });
const anyNode = ({ model, each }: Found): string => model.nodes[each.node % model.nodes.length]?.id ?? '';

function passedNode(found: Found): string {
  const { model, instance, task, each } = found;
  const passed = task ? rejectionTargetsOf(model, instance, task.id) : [];
  return passed[each.node % passed.length]?.nodeId ?? anyNode(found);
}

const tokenAwaiting = ({ instance }: Found, what: 'child' | 'automatic') =>
  instance.tokens.find((token) => token.state === 'live' && token.awaits?.some((wait) => wait.kind === what));

/** Somebody for each step whose people are named on the way, now and then. */
function chosenIn({ model, each }: Found): { chosen?: Record<string, string[]> } {
  const open = each.wrong % 2 === 0 ? model.nodes.filter((node) => chooserOf(node) !== null) : [];
  return open.length > 0 ? { chosen: Object.fromEntries(open.map(({ id }) => [id, [each.other]])) } : {};
}

function signerToRemove(found: Found): Command {
  const { instance, each, at, actor } = found;
  const adding = instance.tokens.find((token) => token.state === 'live' && token.added?.length);
  const [added] = adding?.added ?? [];
  const own = instance.tasks.find((one) => one.tokenId === adding?.id)?.id ?? '';
  return { kind: 'removeSigner', by: added?.by ?? actor, at, taskId: own, remove: added?.id ?? each.other };
}

function approval(found: Found): Command {
  const { instance, each } = found;
  const [calling, doing] = [tokenAwaiting(found, 'child'), tokenAwaiting(found, 'automatic')];
  const isIdle = tasksWanted(instance, each).length === 0;
  if (calling && isIdle) return { kind: 'childEnded', ...asSystem(found), tokenId: calling.id, status: 'approved' };
  if (doing && isIdle) return { kind: 'automaticDone', ...asSystem(found), tokenId: doing.id };
  const says = { variables: variablesOf(found), ...chosenIn(found) };
  return isWithInitiator(instance)
    ? { kind: 'resubmit', ...asInitiator(found), ...says }
    : { kind: 'approve', ...mine(found), ...says };
}

const COMMANDS: { readonly [K in CommandKind]: (found: Found) => Command } = {
  start: ({ at }) => ({ kind: 'start', by: 'u0', at, instanceId: '1', variables: TEST_FORM_VALUES }),
  approve: approval,
  resubmit: (found) => ({ kind: 'resubmit', ...asInitiator(found) }),
  withdraw: (found) => ({ kind: 'withdraw', ...asInitiator(found) }),
  urge: (found) => ({ kind: 'urge', ...asInitiator(found) }),
  abandon: (found) => ({ kind: 'abandon', ...asInitiator(found) }),
  takeBack: (found) => ({ kind: 'takeBack', ...mine(found) }),
  refuse: (found) => ({ kind: 'refuse', ...mine(found), opinion }),
  rejectToInitiator: (found) => ({ kind: 'rejectToInitiator', ...mine(found), ...back(found) }),
  rejectToPrevious: (found) => ({ kind: 'rejectToPrevious', ...mine(found), ...back(found) }),
  rejectToNode: (found) => ({ kind: 'rejectToNode', ...mine(found), ...back(found), nodeId: passedNode(found) }),
  transfer: (found) => ({ kind: 'transfer', ...mine(found), to: found.each.other }),
  delegate: (found) => ({ kind: 'delegate', ...mine(found), to: found.each.other }),
  claim: (found) => ({ kind: 'claim', ...mine(found) }),
  addSigners: (found) => ({ kind: 'addSigners', ...mine(found), to: [found.each.other], place: found.each.place }),
  removeSigner: signerToRemove,
  tick: (found) => ({ kind: 'tick', ...asSystem(found) }),
  message: (found) => ({ kind: 'message', ...asSystem(found), name: 'm' }),
  signal: (found) => ({ kind: 'signal', ...asSystem(found), name: 's' }),
  childEnded: (found) => ({
    kind: 'childEnded',
    ...asSystem(found),
    tokenId: tokenAwaiting(found, 'child')?.id ?? '1',
    status: found.each.wrong === 2 ? 'refused' : 'approved',
  }),
  reassign: (found) => ({ kind: 'reassign', ...asAdmin(found), taskId: found.taskId, to: found.each.other }),
  handOver: (found) => ({ kind: 'handOver', ...asAdmin(found), from: found.actor, to: found.each.other }),
  standIn: (found) => ({ kind: 'standIn', ...asSystem(found), from: found.actor, to: found.each.other }),
  automaticDone: (found) => ({
    kind: 'automaticDone',
    ...asSystem(found),
    tokenId: tokenAwaiting(found, 'automatic')?.id ?? '0',
    variables: variablesOf(found),
  }),
  retryAutomatic: (found) => ({ kind: 'retryAutomatic', ...asAdmin(found) }),
  skipAutomatic: (found) => ({ kind: 'skipAutomatic', ...asAdmin(found), opinion }),
  suspend: (found) => ({ kind: 'suspend', ...asAdmin(found), opinion }),
  activate: (found) => ({ kind: 'activate', ...asAdmin(found) }),
  wake: (found) => ({ kind: 'wake', ...asAdmin(found), opinion }),
  terminate: (found) => ({ kind: 'terminate', ...asAdmin(found), opinion }),
  reopen: (found) => ({ kind: 'reopen', ...asAdmin(found), opinion }),
  jump: (found) => ({
    kind: 'jump',
    ...asAdmin(found),
    nodeId: anyNode(found),
    ...(found.each.direct ? { taskId: found.taskId } : {}),
  }),
};

/** A command that makes sense most of the time, for whatever state the instance is in. */
export function commandOfMove(model: ProcessDefinition, instance: Instance, asked: Move, at: string): Command {
  const each = { ...asked, kind: possible(instance, asked) };
  return COMMANDS[each.kind](find(model, instance, each, at));
}

/** Who leaves for good with a command: half of those who may, as their work is given away. */
export const personLeavingBy = (command: Command, { direct }: Move): string | null =>
  command.kind === 'handOver' && direct && TEST_LEAVING_PEOPLE.includes(command.from) ? command.from : null;
