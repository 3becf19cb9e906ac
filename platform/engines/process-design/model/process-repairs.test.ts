import { describe, expect, it } from 'vitest';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { validateProcess } from '#kernel/workflow/validate/validate-process.ts';
import { applyProcessRepairs, findProcessRepairs } from './process-repairs.ts';

/** A drawing as other tools allow it: no start, no ends, no default, nobody named. */
const implicit: ProcessDefinition = {
  code: 'p',
  version: 1,
  name: '外来流程',
  nodes: [
    { id: 'first', name: '初审', kind: 'approval', approvers: [] },
    { id: 'which', name: '金额', kind: 'exclusive' },
    { id: 'big', name: '总经理', kind: 'approval', approvers: [{ kind: 'role', codes: ['gm'] }] },
    { id: 'small', name: '备案', kind: 'handling', approvers: [] },
    { id: 'tell', name: '告知', kind: 'cc', approvers: [] },
  ],
  flows: [
    { id: 'a', from: 'first', to: 'which' },
    { id: 'b', from: 'which', to: 'big', condition: '1 < 2' },
    { id: 'c', from: 'which', to: 'small', condition: '2 < 1' },
    { id: 'd', from: 'small', to: 'tell' },
  ],
};
const errors = (process: ProcessDefinition) => validateProcess(process).filter(({ level }) => level === 'error');

describe('what a foreign drawing leaves implicit', () => {
  it('is offered, told, and makes the process one that can be published', () => {
    expect(errors(implicit)).not.toEqual([]);
    expect(findProcessRepairs(implicit).map(({ text }) => text)).toEqual([
      '流程没有开始，增加开始并连到「初审」',
      '「总经理」、「告知」之后没有连线，增加结束并连上',
      '「初审」没有设置人员，由发起人的部门负责人办理',
      '「金额」没有默认分支，其他条件都不符合时走到「备案」（原条件「2 < 1」不再判断）',
      '「备案」没有设置人员，由发起人的部门负责人办理',
      '「告知」没有设置人员，抄送给发起人',
    ]);
    const whole = applyProcessRepairs(implicit, findProcessRepairs(implicit));
    expect(errors(whole)).toEqual([]);
    expect(findProcessRepairs(whole)).toEqual([]);
  });

  it('makes a way without condition the default', () => {
    const bare = {
      ...implicit,
      flows: implicit.flows.map(({ condition, ...flow }) =>
        flow.id === 'c' ? flow : { ...flow, ...(condition ? { condition } : {}) },
      ),
    };
    const { flows } = applyProcessRepairs(bare, findProcessRepairs(bare));
    expect(flows.find(({ id }) => id === 'c')).toMatchObject({ isDefault: true });
  });
});
