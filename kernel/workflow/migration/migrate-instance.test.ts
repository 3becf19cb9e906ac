import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { testSeedFor } from '#tools/testing/test-seed.ts';
import { arbitraryMove, commandOfMove } from '#tools/testing/workflow/random-command.ts';
import { arbitraryProcess } from '#tools/testing/workflow/random-process.ts';
import { fullDirectory, TEST_FORM_VALUES } from '#tools/testing/workflow/random-rules.ts';
import type { Command } from '../commands.ts';
import { executeCommand } from '../execute-command.ts';
import { forecastProcess } from '../forecast.ts';
import { type Instance, isInstanceEnded } from '../instance.ts';
import { byUser, defineApprovalStep, defineProcess } from '../process/define-process.ts';
import { isTaskNode, type ProcessDefinition } from '../process/process-definition.ts';
import { migrateInstance } from './migrate-instance.ts';

type Move = typeof arbitraryMove extends fc.Arbitrary<infer M> ? M : never;

const AT = '2026-03-01T09:00:00+08:00';
const now = { at: AT, directory: fullDirectory };
const START: Command = { kind: 'start', by: 'u0', at: AT, instanceId: '1', variables: TEST_FORM_VALUES };

/** The next version: an approval more on some flow, or a step that has one way in and out taken away. */
function nextVersion(model: ProcessDefinition, pick: number, adds: boolean): ProcessDefinition {
  const next = { ...model, version: model.version + 1 };
  const flow = model.flows[pick % model.flows.length];
  if (adds && flow) {
    const parent = model.nodes.find(({ id }) => id === flow.from)?.parent;
    const node = { ...{ id: 'added', name: '新增审批', kind: 'approval' }, approvers: [{ kind: 'user', ids: ['u3'] }] };
    const more = { id: 'addedFlow', from: 'added', to: flow.to };
    const flows = model.flows.map((each) => (each === flow ? { ...each, to: 'added' } : each));
    const nodes = [...model.nodes, { ...node, ...(parent === undefined ? {} : { parent }) }] as typeof model.nodes;
    return { ...next, nodes, flows: [...flows, more] };
  }
  const bound = new Set(model.nodes.flatMap((node) => (node.kind === 'boundary' ? [node.host] : [])));
  const able = model.nodes.filter((node) => isTaskNode(node) && !bound.has(node.id) && isOnOneWay(model, node.id));
  const gone = able[pick % Math.max(1, able.length)];
  if (!gone) return next;
  const out = model.flows.find(({ from }) => from === gone.id);
  const flows = model.flows.filter((each) => each !== out);
  return {
    ...next,
    nodes: model.nodes.filter((node) => node !== gone),
    flows: flows.map((each) => (each.to === gone.id ? { ...each, to: out?.to ?? each.to } : each)),
  };
}

const isOnOneWay = ({ flows }: ProcessDefinition, id: string): boolean =>
  flows.filter(({ from }) => from === id).length === 1 && flows.filter(({ to }) => to === id).length === 1;

function after(model: ProcessDefinition, instance: Instance, command: Command): Instance {
  try {
    return executeCommand(model, instance, command, fullDirectory).instance;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    expect(fault.message).not.toContain('流程图有误');
    return instance;
  }
}

/** Where moves lead; on the way every instance could go on to its end. */
function walked(model: ProcessDefinition, from: Instance, moves: readonly Move[]): Instance {
  let instance = from;
  for (const each of moves) {
    if (isInstanceEnded(instance)) break;
    const ids = new Set(model.nodes.map(({ id }) => id));
    expect(instance.tasks.filter(({ status, nodeId }) => status === 'open' && !ids.has(nodeId))).toEqual([]);
    expect(forecastProcess(model, instance, fullDirectory).blocked).toBeNull();
    instance = after(model, instance, commandOfMove(model, instance, each, AT));
  }
  return instance;
}

const STEPS = Number(process.env.WALK_STEPS ?? 8_000);
const walks = { numRuns: Math.ceil(STEPS / 40), seed: Number(process.env.WALK_SEED ?? testSeedFor('migrate')) };

test('on a version that says the same an instance is the same', () => {
  const walk = fc.property(
    arbitraryProcess,
    fc.array(arbitraryMove, { maxLength: 25, size: 'max' }),
    (model, moves) => {
      let instance = executeCommand(model, null, START, fullDirectory).instance;
      for (const each of moves) {
        if (isInstanceEnded(instance)) return;
        const moved = migrateInstance([model, { ...model, version: model.version + 1 }], instance, {}, now);
        expect(moved.faults).toEqual([]);
        expect(moved.instance).toEqual({ ...instance, processVersion: model.version + 1 });
        instance = after(model, instance, commandOfMove(model, instance, each, AT));
      }
    },
  );
  fc.assert(walk, walks);
});

test('what was migrated can be walked on to its end, on versions with a step more or less', () => {
  let moved = 0;
  const migrated = fc.record({ at: fc.nat(20), pick: fc.nat(999), adds: fc.boolean() });
  const walk = fc.property(
    arbitraryProcess,
    fc.array(arbitraryMove, { maxLength: 40, size: 'max' }),
    migrated,
    (model, moves, how) => {
      const stood = walked(model, executeCommand(model, null, START, fullDirectory).instance, moves.slice(0, how.at));
      if (isInstanceEnded(stood)) return;
      const next = nextVersion(model, how.pick, how.adds);
      const before = JSON.stringify(stood);
      const { instance, faults } = migrateInstance([model, next], stood, {}, now);
      expect(JSON.stringify(stood), 'the given state is never changed').toBe(before);
      expect(instance === null).toBe(faults.length > 0);
      if (!instance) return;
      moved += 1;
      walked(next, instance, moves.slice(how.at));
    },
  );
  fc.assert(walk, walks);
  expect(moved).toBeGreaterThan(0);
});

test('an open step goes where it is told, and what has nowhere to go is told why', () => {
  const of = (version: number, ...ids: string[]): ProcessDefinition => ({
    ...defineProcess({
      code: 'p',
      name: '流程',
      steps: ids.map((id) => defineApprovalStep(id, `审批${id}`, byUser('u1'))),
    }),
    version,
  });
  const old = of(1, 'a', 'b');
  const next = of(2, 'c', 'd');
  const first = executeCommand(old, null, START, fullDirectory).instance;
  const lost = migrateInstance([old, next], first, {}, now);
  expect(lost).toMatchObject({
    places: [{ nodeId: 'a', to: null }],
    faults: ['「审批a」在新版本中没有对应的环节，请指定'],
  });
  const { instance } = migrateInstance([old, next], first, { a: 'd' }, now);
  const [task] = instance?.tasks ?? [];
  expect(task).toMatchObject({ nodeId: 'd', status: 'open' });
  const approve = { kind: 'approve', by: 'u1', at: AT, taskId: task?.id ?? '' } as const;
  expect(instance && executeCommand(next, instance, approve, fullDirectory).instance.status).toBe('approved');
});

test('who approved before a step that is gone cannot take back what was decided there', () => {
  const of = (version: number, ...people: string[]): ProcessDefinition => ({
    ...defineProcess({
      code: 'p',
      name: '流程',
      steps: people.map((id) => defineApprovalStep(id, `审批${id}`, byUser(id))),
    }),
    version,
  });
  const approveBy = (instance: Instance, by: string): Instance => {
    const taskId = instance.tasks.find(({ status }) => status === 'open')?.id ?? '';
    return executeCommand(of(1, 'u1', 'u2', 'u3'), instance, { kind: 'approve', by, at: AT, taskId }, fullDirectory)
      .instance;
  };
  const stood = approveBy(
    approveBy(executeCommand(of(1, 'u1', 'u2', 'u3'), null, START, fullDirectory).instance, 'u1'),
    'u2',
  );
  const next = of(2, 'u1', 'u3');
  const { instance, faults } = migrateInstance([of(1, 'u1', 'u2', 'u3'), next], stood, {}, now);
  expect(faults).toEqual([]);
  const taskId = stood.tasks.find(({ decidedBy }) => decidedBy === 'u1')?.id ?? '';
  const takeBack = { kind: 'takeBack', by: 'u1', at: AT, taskId } as const;
  expect(() => executeCommand(next, instance, takeBack, fullDirectory)).toThrow('后续环节已处理，不能拿回');
});
