import type { ProcessDefinition, ProcessNode, SequenceFlow } from '#kernel/workflow/process/process-definition.ts';
import type { ReferenceNameLookups } from '#platform/engines/workflow/model/index.ts';
import { describeProcessNode, NODE_KIND_LABELS, WITHDRAWAL_POLICY_LABELS } from './describe-process-node.ts';
import { describeFeelCondition } from './editable-condition.ts';

/** What is different in the second version of a process, a sentence each: added, removed, renamed, changed. */
export function describeProcessChanges(
  before: ProcessDefinition,
  after: ProcessDefinition,
  names: ReferenceNameLookups,
): string[] {
  const changes: string[] = [];
  if (before.name !== after.name) changes.push(`流程名称：“${before.name}”改为“${after.name}”`);
  changes.push(...settingChanges(before, after, names));
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const kept = new Set(after.nodes.map((node) => node.id));
  for (const node of after.nodes.filter(isDrawn)) {
    const known = old.get(node.id);
    if (known) changes.push(...nodeChanges(known, node, names));
    else changes.push(`新增${NODE_KIND_LABELS[node.kind]}「${node.name}」`);
  }
  for (const node of before.nodes.filter(isDrawn)) {
    if (!kept.has(node.id)) changes.push(`删除${NODE_KIND_LABELS[node.kind]}「${node.name}」`);
  }
  return [...changes, ...wayChanges(before, after, names)];
}

function settingChanges(before: ProcessDefinition, after: ProcessDefinition, names: ReferenceNameLookups): string[] {
  const [was, is] = [before.withdrawal ?? 'untouched', after.withdrawal ?? 'untouched'];
  const whom = (process: ProcessDefinition) => (process.for === undefined ? '仅发起人' : names.field(process.for));
  return [
    ...(was === is ? [] : [`撤回规则：${WITHDRAWAL_POLICY_LABELS[was]} → ${WITHDRAWAL_POLICY_LABELS[is]}`]),
    ...(before.for === after.for ? [] : [`为谁办理：${whom(before)} → ${whom(after)}`]),
  ];
}

const isDrawn = ({ id }: ProcessNode): boolean => !/-(join|merge)$/.test(id);

/** What is different in a node that both versions have. */
function nodeChanges(was: ProcessNode, node: ProcessNode, names: ReferenceNameLookups): string[] {
  const [from, to] = [describeProcessNode(was, names), describeProcessNode(node, names)];
  return [
    ...(was.name === node.name ? [] : [`「${was.name}」改名为「${node.name}」`]),
    ...Object.keys({ ...from, ...to })
      .filter((key) => from[key] !== to[key])
      .map((key) => `「${node.name}」${key}：${from[key] ?? '无'} → ${to[key] ?? '无'}`),
  ];
}

/** Ways between nodes that both versions have: other conditions, other order. */
function wayChanges(before: ProcessDefinition, after: ProcessDefinition, names: ReferenceNameLookups): string[] {
  const changes: string[] = [];
  for (const gateway of after.nodes) {
    const ways = (process: ProcessDefinition) => process.flows.filter(({ from }) => from === gateway.id);
    const said = (flow: SequenceFlow) => [flow.name, conditionOf(flow, names)].filter(Boolean).join('：');
    const [from, to] = [ways(before).map(said), ways(after).map(said)];
    if (from.length === 0 || from.join('\n') === to.join('\n')) continue;
    if (to.length < 2 && from.length < 2) continue;
    changes.push(`「${gateway.name}」的分支：${from.join('；')} → ${to.join('；')}`);
  }
  const shared = (process: ProcessDefinition, other: ProcessDefinition) =>
    process.nodes.map(({ id }) => id).filter((id) => other.nodes.some((node) => node.id === id));
  if (shared(before, after).join() !== shared(after, before).join()) changes.push('调整了环节的先后顺序');
  return changes;
}

const conditionOf = ({ condition, isDefault }: SequenceFlow, names: ReferenceNameLookups): string =>
  condition === undefined ? (isDefault ? '其他情况' : '') : describeFeelCondition(condition, names);
