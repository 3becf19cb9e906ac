import {
  byDeptHead,
  byRole,
  byUser,
  defineApprovalStep,
  defineCarbonCopyStep,
  defineEndStep,
  defineProcess,
  exclusiveBranchesStep,
  inclusiveBranchesStep,
  type OutlineBranch,
  type OutlineStep,
  otherwiseBranch,
  parallelBranchesStep,
  whenBranch,
} from '#kernel/workflow/process/define-process.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';

interface Condition {
  field: string;
  label: string;
  operator: string;
  value: string;
}
/** A node of an approval tree as DingTalk-like designers store it; `childNode` comes after it. */
interface TreeNode {
  nodeKey: string;
  nodeName: string;
  type?: number;
  setType?: number;
  examineMode?: number;
  nodeAssigneeList?: { id: string }[];
  conditionList?: Condition[][];
  childNode?: TreeNode;
  conditionNodes?: TreeNode[];
  parallelNodes?: TreeNode[];
  inclusiveNodes?: TreeNode[];
  routeNodes?: TreeNode[];
}
interface Tree {
  key: string;
  name: string;
  nodeConfig: TreeNode;
}

const MULTI = { 1: 'sequence', 2: 'all', 3: 'any' } as const;

/** The tree as a process. Throws what defineProcess finds wrong, and on kinds of nodes there is nothing for. */
export function processOfNodeTree({ key, name, nodeConfig }: Tree): ProcessDefinition {
  const conditions: Condition[] = [];
  const process = defineProcess({ code: key.trim(), name, steps: stepsOf(nodeConfig, conditions) });
  return {
    ...routed(process),
    variables: Object.fromEntries(conditions.map(({ field, label }) => [field, label])),
  };
}

function stepsOf(node: TreeNode | undefined, conditions: Condition[]): OutlineStep[] {
  if (!node) return [];
  const step = stepOf(node, conditions);
  return [...(step ? [step] : []), ...stepsOf(node.childNode, conditions)];
}

function stepOf(node: TreeNode, conditions: Condition[]): OutlineStep | null {
  const { nodeKey: id, nodeName: name } = node;
  const branchesOf = (branches: TreeNode[] = []): OutlineBranch[] =>
    branches.map((branch) => {
      const steps = stepsOf(branch.childNode, conditions);
      const condition = conditionOf(branch, conditions);
      return condition === '' ? otherwiseBranch(...steps) : whenBranch(condition, ...steps);
    });
  switch (node.type) {
    case 0:
      return null;
    case 1:
      // Such designers let an initiator decide who is among those asked.
      return defineApprovalStep(id, name, whoOf(node), {
        multi: MULTI[node.examineMode as 1 | 2 | 3] ?? 'any',
        onInitiator: 'keep',
      });
    case 2:
      return defineCarbonCopyStep(id, name, byUser(...(node.nodeAssigneeList ?? []).map((each) => each.id)));
    case 4:
      return exclusiveBranchesStep(id, name, ...branchesOf(node.conditionNodes));
    case 8:
      return parallelBranchesStep(id, name, ...branchesOf(node.parallelNodes).map((branch) => branch.steps));
    case 9:
      return inclusiveBranchesStep(id, name, ...branchesOf(node.inclusiveNodes));
    case 23: {
      const ways = (node.routeNodes ?? []).map((way) =>
        whenBranch(conditionOf(way, conditions), defineEndStep(`to ${way.nodeKey}`, way.nodeName)),
      );
      return exclusiveBranchesStep(id, name, ...ways);
    }
    case -1:
      return node.childNode ? null : defineEndStep(id, name);
    default:
      throw new Error(`no such node: ${node.type}`);
  }
}

/** 路由分支 leads to any node: what was laid as an end of its own becomes a flow there. */
function routed(process: ProcessDefinition): ProcessDefinition {
  const target = (id: string) => (id.startsWith('to ') ? id.slice(3) : id);
  return {
    ...process,
    nodes: process.nodes.filter((node) => !node.id.startsWith('to ')),
    flows: process.flows.map((flow) => ({ ...flow, to: target(flow.to) })),
  };
}

function conditionOf({ conditionList = [] }: TreeNode, conditions: Condition[]): string {
  conditions.push(...conditionList.flat());
  const said = ({ field, operator, value }: Condition) => `${field} ${operator === '==' ? '=' : operator} ${value}`;
  return conditionList.map((group) => group.map(said).join(' and ')).join(' or ');
}

function whoOf({ setType, nodeAssigneeList = [] }: TreeNode) {
  const ids = nodeAssigneeList.map((each) => each.id);
  if (setType === 3) return byRole(...ids);
  return setType === 2 && ids.length === 0 ? byDeptHead() : byUser(...ids);
}
