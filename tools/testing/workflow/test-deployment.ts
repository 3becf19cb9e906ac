import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { CommandKind, CommandOf, WorkflowEvent } from '#kernel/workflow/commands.ts';
import { executeCommand } from '#kernel/workflow/execute-command.ts';
import { type Instance, isInstanceEnded, type Task, type TokenWait, taskActorsOf } from '#kernel/workflow/instance.ts';
import { processGraphOf } from '#kernel/workflow/process/graph.ts';
import { isTaskNode, type ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import type { PeopleDirectory } from '#kernel/workflow/tasks/people-directory.ts';
import { addDuration } from '#kernel/workflow/time/durations.ts';
import { pendingWaitsOf } from '#kernel/workflow/tokens/token-waits.ts';

const STARTER = 'starter';
const SYSTEM = 'system';

/** A command without its time; the system's where nobody is named. */
type Order = { [K in CommandKind]: Omit<CommandOf<K>, 'at' | 'by'> & { readonly by?: string } }[CommandKind];

interface Running {
  readonly process: ProcessDefinition;
  instance: Instance;
  /** Who called it, and at which visit. */
  readonly caller: { readonly running: Running; readonly tokenId: string } | null;
}

/**
 * Several processes running together, as a server runs them: calls start instances and are told of their end, signals
 * reach everybody. Everybody is there; tasks that belong to nobody in the file are the initiator's.
 */
export class TestDeployment {
  private readonly processes: Map<string, ProcessDefinition>;
  private readonly running: Running[] = [];
  private readonly directory: PeopleDirectory;
  private clock = '2026-03-01T01:00:00.000Z';

  constructor(processes: readonly ProcessDefinition[], groups: Readonly<Record<string, readonly string[]>> = {}) {
    this.processes = new Map(processes.map((process) => [process.code, peopled(process)]));
    this.directory = {
      isActive: () => true,
      usersOfRole: (code) => groups[code] ?? [],
      deptOf: () => null,
      parentOf: () => null,
      headsOf: () => [],
      deputyOf: () => null,
    };
  }

  start(
    code: string,
    variables: Record<string, unknown> = {},
    by = STARTER,
    caller: Running['caller'] = null,
  ): Running {
    const process = this.processes.get(code);
    if (!process) throw new Error(`no process ${code}`);
    const instanceId = String(this.running.length + 1);
    const result = executeCommand(
      process,
      null,
      { kind: 'start', by, at: this.clock, instanceId, variables },
      this.directory,
    );
    const running: Running = { process, instance: result.instance, caller };
    this.running.push(running);
    this.hear(running, result.events);
    return running;
  }

  /** Open tasks of an instance and of those it has called, in order of creation. */
  tasks(root: Running): { readonly running: Running; readonly task: Task }[] {
    return this.family(root).flatMap((running) =>
      running.instance.tasks.filter((task) => task.status === 'open').map((task) => ({ running, task })),
    );
  }

  /** What an instance and those it has called wait for. */
  waits(root: Running): TokenWait[] {
    return this.family(root).flatMap(waitsIn);
  }

  /** Carries a command out in one instance, and what follows from it in others. */
  act(running: Running, order: Order): void {
    const full = { by: SYSTEM, at: this.clock, ...order };
    const { instance, events } = executeCommand(running.process, running.instance, full, this.directory);
    running.instance = instance;
    this.hear(running, events);
  }

  complete({ running, task }: { running: Running; task: Task }, variables: Record<string, unknown> = {}): void {
    const [by = ''] = taskActorsOf(task);
    this.act(running, { kind: 'approve', by, taskId: task.id, variables });
  }

  /** Lets time go by; every instance looks at what is due. */
  advance(duration: string): void {
    this.clock = addDuration(this.clock, duration);
    for (const running of this.live()) this.act(running, { kind: 'tick' });
  }

  /** As if the timer's time had come. */
  fireTimer(event: string): void {
    for (const running of this.live()) {
      const wait = waitsIn(running).find((each) => each.kind === 'timer' && each.event === event);
      if (wait?.at === undefined) continue;
      this.clock = wait.at;
      this.act(running, { kind: 'tick' });
      return;
    }
    throw new Error(`no timer ${event}`);
  }

  /** A message reaches one instance, a signal all. */
  tell(kind: 'message' | 'signal', name: string, thrower: Running | null = null): void {
    const asking = this.live().filter(
      (running) => running !== thrower && waitsIn(running).some((wait) => wait.kind === kind && wait.name === name),
    );
    if (asking.length === 0 && kind === 'message') throw new Refusal(`nobody waits for ${name}`);
    for (const running of kind === 'message' ? asking.slice(0, 1) : asking) this.act(running, { kind, name });
  }

  private live(): Running[] {
    return this.running.filter((running) => !isInstanceEnded(running.instance));
  }

  /** An instance and those called by it, at any depth; callers stand before what they call. */
  private family(root: Running): Running[] {
    const family = new Set([root]);
    for (const each of this.running) if (each.caller && family.has(each.caller.running)) family.add(each);
    return [...family];
  }

  private hear(running: Running, events: readonly WorkflowEvent[]): void {
    for (const event of events) {
      if (event.kind === 'childCalled') {
        const caller = event.detached ? null : { running, tokenId: event.tokenId };
        this.start(event.process, running.instance.variables, running.instance.initiator, caller);
      }
      if (event.kind === 'thrown') this.tell(event.news, event.name, running);
      if (event.kind === 'ended' && running.caller) {
        const { tokenId } = running.caller;
        this.act(running.caller.running, { kind: 'childEnded', tokenId, status: event.status });
      }
    }
  }
}

const waitsIn = ({ process, instance }: Running): TokenWait[] =>
  pendingWaitsOf({ graph: processGraphOf(process), instance }).map((each) => each.wait);

/** Somebody for every task: who is named, else the initiator. */
const peopled = (process: ProcessDefinition): ProcessDefinition => ({
  ...process,
  nodes: process.nodes.map((node) =>
    isTaskNode(node) && node.approvers.length === 0 ? { ...node, approvers: [{ kind: 'initiator' }] } : node,
  ),
});
