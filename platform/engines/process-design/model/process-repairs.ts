import {
  type ApproverRule,
  isTaskNode,
  type ProcessDefinition,
  type ProcessNode,
  type SequenceFlow,
} from '#kernel/workflow/process/process-definition.ts';

/** Something a drawing of another tool leaves implicit, and what would be put in its place. */
interface Repair {
  readonly id: string;
  readonly text: string;
  readonly apply: (process: ProcessDefinition) => ProcessDefinition;
}

/** What BPMN lets a drawing leave out and this product asks for: start and end, a default way, people. */
export const findProcessRepairs = (process: ProcessDefinition): Repair[] => [
  ...scopesOf(process).flatMap((scope) => [...startRepair(process, scope), ...endRepair(process, scope)]),
  ...process.nodes.flatMap((node) => [...defaultRepair(process, node), ...peopleRepair(node)]),
];

/** A process with some of its repairs done. */
export const applyProcessRepairs = (process: ProcessDefinition, repairs: readonly Repair[]): ProcessDefinition =>
  repairs.reduce((done, { apply }) => apply(done), process);

type Scope = string | undefined;

/** The process itself and its sub-processes, without those that nothing runs in. */
const scopesOf = ({ nodes }: ProcessDefinition): Scope[] => [
  undefined,
  ...nodes.filter(({ kind }) => kind === 'subProcess').map(({ id }) => id),
];
const within = (scope: Scope) => (scope === undefined ? {} : { parent: scope });
const inWords = ({ nodes }: ProcessDefinition, scope: Scope): string =>
  scope === undefined ? '流程' : `子流程「${nodes.find(({ id }) => id === scope)?.name ?? scope}」`;
const named = (nodes: readonly ProcessNode[]): string => nodes.map(({ name }) => `「${name}」`).join('、');

function startRepair(process: ProcessDefinition, scope: Scope): Repair[] {
  const nodes = process.nodes.filter(({ parent }) => parent === scope);
  if (nodes.length === 0 || nodes.some(({ kind }) => kind === 'start')) return [];
  const first = nodes.filter(
    ({ id, kind }) => kind !== 'boundary' && kind !== 'unsupported' && !process.flows.some(({ to }) => to === id),
  );
  if (first.length === 0) return [];
  const id = freeId(process, scope === undefined ? 'start' : `${scope}-start`);
  const start: ProcessNode = { id, name: '发起', kind: 'start', ...within(scope) };
  const flows = first.map((node) => ({ id: `${id}-to-${node.id}`, from: id, to: node.id }));
  return [
    {
      id: `start ${scope ?? ''}`,
      text: `${inWords(process, scope)}没有开始，增加开始并连到${named(first)}`,
      apply: (to) => ({ ...to, nodes: [start, ...to.nodes], flows: [...flows, ...to.flows] }),
    },
  ];
}

function endRepair(process: ProcessDefinition, scope: Scope): Repair[] {
  const loose = process.nodes.filter(
    ({ id, kind, parent }) => parent === scope && kind !== 'end' && !process.flows.some(({ from }) => from === id),
  );
  if (loose.length === 0) return [];
  const known = process.nodes.find(({ kind, parent }) => kind === 'end' && parent === scope);
  const id = freeId(process, scope === undefined ? 'end' : `${scope}-end`);
  const end: ProcessNode = { id, name: '结束', kind: 'end', ...within(scope) };
  const flows = loose.map((node) => ({ id: `${node.id}-to-${id}`, from: node.id, to: id }));
  return [
    {
      id: `end ${scope ?? ''}`,
      text: `${named(loose)}之后没有连线，增加${known ? '一个' : ''}结束并连上`,
      apply: (to) => ({ ...to, nodes: [...to.nodes, end], flows: [...to.flows, ...flows] }),
    },
  ];
}

/** A way without a condition is the default; where all have one, the last gives its up. */
function defaultRepair({ nodes, flows }: ProcessDefinition, node: ProcessNode): Repair[] {
  if (node.kind !== 'exclusive' && node.kind !== 'inclusive') return [];
  const out = flows.filter(({ from }) => from === node.id);
  const bare = out.filter(({ condition }) => condition === undefined);
  if (out.length < 2 || out.some(({ isDefault }) => isDefault) || bare.length > 1) return [];
  const chosen = bare[0] ?? out.at(-1);
  if (!chosen) return [];
  const target = nodes.find(({ id }) => id === chosen.to)?.name ?? chosen.to;
  const gives = chosen.condition === undefined ? '' : `（原条件「${chosen.condition}」不再判断）`;
  const asDefault = ({ condition: _condition, ...flow }: SequenceFlow): SequenceFlow => ({ ...flow, isDefault: true });
  return [
    {
      id: `default ${node.id}`,
      text: `「${node.name}」没有默认分支，其他条件都不符合时走到「${target}」${gives}`,
      apply: (to) => ({ ...to, flows: to.flows.map((flow) => (flow.id === chosen.id ? asDefault(flow) : flow)) }),
    },
  ];
}

function peopleRepair(node: ProcessNode): Repair[] {
  if (!(isTaskNode(node) || node.kind === 'cc') || node.approvers.length > 0) return [];
  const [rule, who]: [ApproverRule, string] =
    node.kind === 'cc'
      ? [{ kind: 'initiator' }, '抄送给发起人']
      : [{ kind: 'deptHead', levelsUp: 0 }, '由发起人的部门负责人办理'];
  return [
    {
      id: `people ${node.id}`,
      text: `「${node.name}」没有设置人员，${who}`,
      apply: (to) => ({
        ...to,
        nodes: to.nodes.map((each) => (each.id === node.id ? { ...each, approvers: [rule] } : each)),
      }),
    },
  ];
}

function freeId({ nodes }: ProcessDefinition, wanted: string): string {
  const taken = new Set(nodes.map(({ id }) => id));
  for (let count = 1; ; count++) {
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(id)) return id;
  }
}
