import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { importBpmn } from '#platform/engines/process-design/server/bpmn/index.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { TestDeployment } from '#tools/testing/workflow/test-deployment.ts';
import { isInstanceEnded, taskActorsOf } from '../instance.ts';

/** What is not carried out here, and why. */
const OUT_OF_SCOPE: Readonly<Record<string, string>> = {
  'ES-01': 'event sub-processes: a boundary event on a sub-process says the same',
  'ES-02': 'event sub-processes: a boundary event on a sub-process says the same',
  'ES-05': 'event sub-processes: a boundary event on a sub-process says the same',
  'ES-07': 'event sub-processes: a boundary event on a sub-process says the same',
  'ES-08': 'event sub-processes: a boundary event on a sub-process says the same',
  'TE-08': 'event sub-processes: a boundary event on a sub-process says the same',
  'MI-05': 'names of nodes are plain text, so that a chart reads the same for everybody',
  'PG-03': 'a manual task is asked of a person here, other engines pass it by',
  'UT-10': 'tasks have deadlines and no priority',
};

interface Expected {
  activeTasks?: string[];
  ended?: boolean;
  openTimers?: number;
  waitingEvents?: string[];
  error?: string;
  names?: string[];
  assignees?: string[];
  candidateUsers?: string[];
  visibleTo?: string[];
  notVisibleTo?: string[];
}
interface PeerStep {
  do: string;
  vars?: Record<string, unknown>;
  user?: string;
  setup?: { groups?: Record<string, string[]> };
  task?: string;
  n?: number;
  by?: string;
  timer?: string;
  name?: string;
  node?: string;
  process?: string;
  from?: string[];
  to?: string[];
  expect: Expected;
}
interface PeerCase {
  id: string;
  title: string;
  files: string[];
  process: string;
  steps: PeerStep[];
}

const casesFile = findSharedSample('bpmn', 'cases.json');
const cases: PeerCase[] = casesFile === null ? [] : JSON.parse(readFileSync(casesFile, 'utf8')).cases;

class Peer {
  readonly deployment: TestDeployment;
  root: ReturnType<TestDeployment['start']> | null = null;

  constructor(readonly peerCase: PeerCase) {
    const files = peerCase.files.map((file) => readFileSync(findSharedSample('bpmn', file) ?? '', 'utf8'));
    const [first] = peerCase.steps;
    this.deployment = new TestDeployment(
      files.flatMap((xml) => importBpmn(xml).processes),
      first?.setup?.groups,
    );
  }

  get started() {
    if (!this.root) throw new Error('not started');
    return this.root;
  }

  open(task: string | undefined, n = 0) {
    const found = this.deployment.tasks(this.started).filter((each) => each.task.nodeId === task)[n];
    if (!found) throw new Error(`no open task ${task}`);
    return found;
  }

  does(each: PeerStep): void {
    const { deployment } = this;
    switch (each.do) {
      case 'start':
        this.root = deployment.start(this.peerCase.process, each.vars, each.user);
        return;
      case 'complete':
        deployment.complete(this.open(each.task, each.n), each.vars);
        return;
      case 'claim': {
        const { running, task } = this.open(each.task);
        // One candidate alone has the task already.
        if (task.candidates.length > 0) deployment.act(running, { kind: 'claim', by: each.by ?? '', taskId: task.id });
        return;
      }
      case 'advance':
        deployment.advance(each.by ?? '');
        return;
      case 'fireTimer':
        deployment.fireTimer(each.timer ?? '');
        return;
      case 'message':
      case 'signal':
        deployment.tell(each.do, each.name ?? '');
        return;
      case 'trigger':
        deployment.tell('message', each.node ?? '');
        return;
      case 'startOther':
        deployment.start(each.process ?? '');
        return;
      case 'move': {
        const { running, task } = this.open(each.from?.[0]);
        deployment.act(running, { kind: 'jump', nodeId: each.to?.[0] ?? '', taskId: task.id });
        return;
      }
      default:
        throw new Error(`unknown step ${each.do}`);
    }
  }

  /** The facts a step expects, as they are. */
  seen(expected: Expected): Expected {
    const tasks = this.deployment.tasks(this.started);
    const waits = this.deployment.waits(this.started);
    const people = tasks.flatMap(({ task }) => [...taskActorsOf(task)]);
    const facts: Expected = {
      activeTasks: tasks.map(({ task }) => task.nodeId).sort(),
      ended: isInstanceEnded(this.started.instance),
      openTimers: waits.filter((wait) => wait.kind === 'timer').length,
      waitingEvents: waits.flatMap((wait) => (wait.kind === 'timer' ? [] : (wait.name ?? []))).sort(),
      names: tasks
        .map(({ running, task }) => running.process.nodes.find((node) => node.id === task.nodeId)?.name ?? '')
        .sort(),
      assignees: [...people].sort(),
      candidateUsers: [...people].sort(),
      visibleTo: expected.visibleTo?.filter((user) => people.includes(user)),
      notVisibleTo: expected.notVisibleTo?.filter((user) => !people.includes(user)),
    };
    return Object.fromEntries(Object.entries(facts).filter(([key]) => key in expected));
  }
}

describe.skipIf(casesFile === null)('Execution cases of other engines', () => {
  test.each(cases.filter(({ id }) => !OUT_OF_SCOPE[id]))('$id $title', (peerCase) => {
    const peer = new Peer(peerCase);
    for (const each of peerCase.steps) {
      if (each.expect.error !== undefined) {
        expect(() => peer.does(each)).toThrow(Refusal);
        continue;
      }
      peer.does(each);
      expect(peer.seen(each.expect), JSON.stringify(each)).toEqual(each.expect);
    }
  });

  test.skip.each(cases.filter(({ id }) => OUT_OF_SCOPE[id]))('$id $title', () => {});
});
