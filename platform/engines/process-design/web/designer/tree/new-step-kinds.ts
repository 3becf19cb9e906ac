import type { OutlineStep } from '#kernel/workflow/process/define-process.ts';
import {
  flattenSteps,
  generateUnusedStepId,
  type OutlineSteps,
  outlineStepId,
} from '../../../model/step-tree-edits.ts';

/** What can be put between two steps. */
export const NEW_STEP_KINDS = [
  { key: 'approval', label: '审批' },
  { key: 'handling', label: '办理' },
  { key: 'cc', label: '抄送' },
  { key: 'delay', label: '延时等待（一段时间或到某个日期）' },
  { key: 'set', label: '自动填写字段' },
  { key: 'create', label: '自动新增单据' },
  { key: 'ask', label: '调用外部系统' },
  { key: 'call', label: '发起子流程' },
  { key: 'exclusive', label: '条件分支' },
  { key: 'parallel', label: '并行分支' },
  { key: 'inclusive', label: '包容分支（条件符合的都走）' },
  { key: 'end', label: '到此结束' },
] as const;
export type NewStepKind = (typeof NEW_STEP_KINDS)[number]['key'];

/** A step of a kind with an id nobody has; who and under which condition is still to be said. */
export function createNewStep(steps: OutlineSteps, kind: NewStepKind): OutlineStep {
  const id = generateUnusedStepId(new Set(flattenSteps(steps).map(outlineStepId)), kind);
  const label = NEW_STEP_KINDS.find(({ key }) => key === kind)?.label.replace(/（.*/, '') ?? '';
  const name = `${label}${id.slice(kind.length + 1)}`;
  switch (kind) {
    case 'end':
      return { step: 'end', id, name: '结束' };
    case 'delay':
      return { step: 'node', node: { id, name, kind: 'catch', event: { kind: 'timer', time: 'P1D', counts: 'work' } } };
    case 'set':
      return { step: 'node', node: { id, name, kind: 'automatic', job: { do: kind, fields: [] } } };
    case 'create':
      return { step: 'node', node: { id, name, kind: 'automatic', job: { do: kind, form: '', fields: [] } } };
    case 'ask':
      return {
        step: 'node',
        node: { id, name, kind: 'automatic', job: { do: kind, system: '', path: '/', fields: [], takes: [] } },
      };
    case 'call':
      return { step: 'node', node: { id, name, kind, process: '' } };
    case 'cc':
      return { step: 'node', node: { id, name, kind, approvers: [] } };
    case 'approval':
    case 'handling':
      return { step: 'node', node: { id, name, kind, approvers: [] } };
    case 'parallel':
      return { step: 'branches', node: { id, name, kind }, branches: [{ steps: [] }, { steps: [] }] };
    default:
      return {
        step: 'branches',
        node: { id, name, kind },
        branches: [
          { when: '', name: '条件1', steps: [] },
          { name: '其他情况', steps: [] },
        ],
      };
  }
}
