import { expect, test } from 'vitest';
import { officeDirectory, ProcessStory } from '#tools/testing/workflow/process-story.ts';
import { sampleLeaveProcess, sampleOneNodeProcess } from '#tools/testing/workflow/sample-processes.ts';
import { commandRefusalOf, executeCommand, rejectionTargetsOf } from './execute-command.ts';
import { byUser } from './process/define-process.ts';
import { createPeopleDirectory } from './tasks/people-directory.ts';

test('fifty approvers of one 会签, in any order, have exactly one outcome', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `p${index}`);
  const people = createPeopleDirectory({ users: [...ids, 'he', 'li'].map((id) => ({ id })), departments: [] });
  const story = new ProcessStory(sampleOneNodeProcess({ multi: 'all' }, byUser(...ids)), people);
  story.start('li');
  const tasks = story.state.tasks.map((task) => task.id);
  const shuffled = ids.map((id, index) => ({ id, key: (index * 37) % 50 })).sort((a, b) => a.key - b.key);
  const moves = shuffled.filter(({ id }) => {
    story.does(id, 'approve');
    return story.state.tasks.length > tasks.length && story.events.some((event) => event.kind === 'nodeEntered');
  });
  expect(moves).toHaveLength(1);
  expect(story.open()).toBe('after: he');
  expect(story.state.tasks.filter((task) => task.status === 'approved')).toHaveLength(50);
  expect(story.does('p7', 'approve', { taskId: tasks[7] })).toBe('✗ 该任务已处理或已取消，请刷新后查看');
});

test('a step is pure: same input, same output, input untouched, plain JSON', () => {
  const start = {
    kind: 'start',
    by: 'li',
    at: '2026-03-01T09:00:00+08:00',
    instanceId: '1',
    variables: { days: 9 },
  } as const;
  const { instance } = executeCommand(sampleLeaveProcess, null, start, officeDirectory);
  const before = JSON.stringify(instance);
  const approve = { kind: 'approve', by: 'wang', at: start.at, taskId: instance.tasks[0]?.id ?? '' } as const;
  const once = executeCommand(sampleLeaveProcess, instance, approve, officeDirectory);
  expect(executeCommand(sampleLeaveProcess, instance, approve, officeDirectory)).toEqual(once);
  expect(JSON.stringify(instance)).toBe(before);
  expect(JSON.parse(JSON.stringify(once.instance))).toEqual(once.instance);
  expect(commandRefusalOf(sampleLeaveProcess, instance, { ...approve, by: 'sun' }, officeDirectory)).toBe(
    '该任务不在您的待办中，不能处理',
  );
  expect(() => executeCommand({ ...sampleLeaveProcess, version: 2 }, instance, approve, officeDirectory)).toThrow(
    'runs on leave v1',
  );
});

test('what happened is told as events, and urging as one of them', () => {
  const story = new ProcessStory(sampleLeaveProcess);
  story.start('li', { days: 1 });
  expect(story.events.map((event) => event.kind)).toEqual(['started', 'nodeEntered', 'nodeEntered', 'taskOpened']);
  story.does('wang', 'urge');
  expect(story.does('li', 'urge')).toBe('head: wang');
  expect(story.events).toEqual([{ kind: 'urged', users: ['wang'], by: 'li' }]);
  story.does('wang', 'approve');
  expect(story.events.map((event) => event.kind)).toEqual(['taskDecided', 'nodeEntered', 'nodeEntered', 'taskOpened']);
  const hr = story.state.tasks.at(-1);
  expect(rejectionTargetsOf(sampleLeaveProcess, story.state, hr?.id ?? '')).toEqual([
    { nodeId: 'head', name: '部门负责人审批' },
  ]);
});
