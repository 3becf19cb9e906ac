import { describe, expect, test } from 'vitest';
import { executeCommand } from '../execute-command.ts';
import { forecastProcess, nodesNeedingChoice } from '../forecast.ts';
import type { Instance } from '../instance.ts';
import { byRole, defineApprovalStep, defineProcess } from '../process/define-process.ts';
import type { ApproverRule } from '../process/process-definition.ts';
import { PLACEHOLDER_PERSON_ID } from '../tasks/chosen-people.ts';
import { createPeopleDirectory } from '../tasks/people-directory.ts';

const chosen = (by: 'initiator' | 'previous'): ApproverRule => ({ kind: 'chosen', by });
const process = defineProcess({
  code: 'p',
  name: '指定',
  steps: [
    defineApprovalStep('head', '负责人', byRole('head')),
    defineApprovalStep('expert', '专家', chosen('previous'), { multi: 'all' }),
    defineApprovalStep('boss', '领导', chosen('initiator')),
  ],
});
const staff = createPeopleDirectory({
  users: [
    { id: 'i' },
    { id: 'h', roles: ['head'] },
    { id: 'a' },
    { id: 'b' },
    { id: 'c' },
    { id: 'gone', active: false },
  ],
  departments: [],
});
const at = '2026-03-02T01:00:00Z';
const start = { kind: 'start', by: 'i', at, instanceId: '1', variables: {} } as const;
const started = (): Instance =>
  executeCommand(process, null, { ...start, chosen: { boss: ['c'], expert: ['a'] } }, staff).instance;
const approveOf = (instance: Instance, by: string) => {
  const task = instance.tasks.find((each) => each.status === 'open' && each.assignee === by);
  return { kind: 'approve', by, at, taskId: task?.id ?? '' } as const;
};

describe('people named on the way', () => {
  test('the initiator is asked for those the initiator names, on the way that it goes', () => {
    expect(nodesNeedingChoice(process, null, start, staff)).toEqual([{ nodeId: 'boss', name: '领导' }]);
  });

  test('whoever acts just before is asked for the next, and nobody else', () => {
    const instance = started();
    const command = approveOf(instance, 'h');
    expect(nodesNeedingChoice(process, instance, command, staff)).toEqual([{ nodeId: 'expert', name: '专家' }]);
    const { instance: next } = executeCommand(
      process,
      instance,
      { ...command, chosen: { expert: ['a', 'b'], boss: ['h'] } },
      staff,
    );
    expect(next.tasks.filter(({ status }) => status === 'open').map(({ assignee }) => assignee)).toEqual(['a', 'b']);
    expect(next.chosen?.boss).toEqual(['c']);
    expect(nodesNeedingChoice(process, next, approveOf(next, 'a'), staff)).toEqual([]);
  });

  test('the task says who named them', () => {
    const instance = started();
    const { instance: next } = executeCommand(
      process,
      instance,
      { ...approveOf(instance, 'h'), chosen: { expert: ['a'] } },
      staff,
    );
    expect(next.tasks.at(-1)).toMatchObject({ assignee: 'a', why: '上一环节指定' });
  });

  test('without anybody it does not go on', () => {
    const { instance } = executeCommand(process, null, start, staff);
    expect(() => executeCommand(process, instance, approveOf(instance, 'h'), staff)).toThrow(
      '请选择环节「专家」的办理人',
    );
    const left = { ...approveOf(instance, 'h'), chosen: { expert: ['gone'] } };
    expect(() => executeCommand(process, instance, left, staff)).toThrow('请选择环节「专家」的办理人');
  });

  test('whom the initiator left open is asked of whoever acts before', () => {
    let { instance } = executeCommand(process, null, start, staff);
    ({ instance } = executeCommand(
      process,
      instance,
      { ...approveOf(instance, 'h'), chosen: { expert: ['a'] } },
      staff,
    ));
    expect(nodesNeedingChoice(process, instance, approveOf(instance, 'a'), staff)).toEqual([
      { nodeId: 'boss', name: '领导' },
    ]);
  });

  test('a forecast goes on with somebody', () => {
    const { steps, blocked } = forecastProcess(process, start, staff);
    expect(blocked).toBeNull();
    expect(steps.map(({ people }) => people)).toEqual([['h'], [PLACEHOLDER_PERSON_ID], [PLACEHOLDER_PERSON_ID]]);
  });
});
