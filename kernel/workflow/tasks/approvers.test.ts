import { describe, expect, test } from 'vitest';
import { officeDirectoryData, ProcessStory } from '#tools/testing/workflow/process-story.ts';
import { sampleOneNodeProcess } from '#tools/testing/workflow/sample-processes.ts';
import {
  byDeptHead,
  byField,
  byFieldDept,
  byInitiator,
  byRole,
  bySuperiors,
  byUser,
  defineApprovalStep,
  defineProcess,
} from '../process/define-process.ts';
import { createPeopleDirectory } from './people-directory.ts';

describe('Whom a node asks', () => {
  const asks = (
    by: Parameters<typeof defineApprovalStep>[2],
    options: Parameters<typeof defineApprovalStep>[3] = {},
    initiatorId = 'li',
    variables = {},
  ) => new ProcessStory(sampleOneNodeProcess(options, by)).start(initiatorId, variables);

  test.each([
    ['named people, once each, without those who left', asks(byUser('sun', 'gone', 'sun', 'he')), 'one: sun/he'],
    ['the head of the department', asks(byDeptHead()), 'one: wang'],
    ['the head one level up', asks(byDeptHead(1)), 'one: zhao'],
    ['nobody above the top', asks(byDeptHead(2)), '✗ 环节「会签」没有找到审批人，请联系管理员设置'],
    ['heads of several levels', asks(bySuperiors(3), { multi: 'all' }), 'one: wang | one: zhao'],
    ['the head of a department in the form', asks(byFieldDept('of'), {}, 'li', { of: 'hr' }), 'one: sun'],
    ['the head above it', asks(byFieldDept('of', 1), {}, 'li', { of: 'hr' }), 'one: zhao'],
    ['the initiator', asks(byInitiator()), 'one: li'],
    ['a person in the form', asks(byField('checker'), {}, 'li', { checker: 'he' }), 'one: he'],
    ['several people in the form', asks(byField('checkers'), {}, 'li', { checkers: ['he', 'gm'] }), 'one: he/gm'],
    ['several people of one field', asks(byField('checkers'), {}, 'li', { checkers: 'he,gm' }), 'one: he/gm'],
    ['nobody: passed on', asks(byRole('left'), { onEmpty: 'skip' }), 'after: he'],
    ['nobody: a role instead', asks(byRole('left'), { onEmpty: { kind: 'role', code: 'gm' } }), 'one: gm'],
    ['the initiator among them, by default', asks(byDeptHead(), {}, 'wang'), 'one: zhao'],
    ['the initiator with others, by default', asks(byRole('hr'), {}, 'sun'), 'one: qian'],
    ['the initiator among them: kept by name', asks(byDeptHead(), { onInitiator: 'keep' }, 'wang'), 'one: wang'],
    ['the initiator alone: skipped', asks(byDeptHead(), { onInitiator: 'skip' }, 'wang'), 'after: he'],
    ['the initiator with others: left out', asks(byUser('wang', 'sun'), { onInitiator: 'skip' }, 'wang'), 'one: sun'],
    ['the initiator: superior instead', asks(byDeptHead(), { onInitiator: 'superior' }, 'wang'), 'one: zhao'],
    [
      'the initiator has no superior',
      asks(byUser('zhao'), {}, 'zhao'),
      '✗ 环节「会签」只有发起人本人，请联系管理员设置',
    ],
    ['no superior, but a role', asks(byUser('zhao'), { onEmpty: { kind: 'role', code: 'gm' } }, 'zhao'), 'one: gm'],
    [
      'no superior, and nobody else of the role',
      asks(byDeptHead(), { onEmpty: { kind: 'role', code: 'director' } }, 'zhao'),
      '✗ 环节「会签」只有发起人本人，请联系管理员设置',
    ],
    [
      'nobody, and of the role the initiator alone',
      asks(byRole('left'), { onEmpty: { kind: 'role', code: 'head' } }, 'wang'),
      'one: zhao',
    ],
    [
      'his own step is not one that nobody has',
      asks(byUser('zhao'), { onEmpty: 'skip' }, 'zhao'),
      '✗ 环节「会签」只有发起人本人，请联系管理员设置',
    ],
  ])('%s', (_, seen, told) => {
    expect(seen).toBe(told);
  });

  test('who is away has a deputy, by period and by process; a deputy who is away too has another', () => {
    const deputies = [
      { of: 'sun', to: 'qian', from: '2026-03-01T00:00:00+08:00', until: '2026-03-02T00:00:00+08:00' },
      { of: 'qian', to: 'gm', from: '2026-03-01T00:00:00+08:00', until: '2026-03-02T00:00:00+08:00' },
      { of: 'he', to: 'sun', from: '2026-02-01T00:00:00+08:00', until: '2026-03-01T09:00:00+08:00' },
      {
        of: 'zhao',
        to: 'sun',
        from: '2026-03-01T00:00:00+08:00',
        until: '2026-04-01T00:00:00+08:00',
        processes: ['x'],
      },
    ];
    const people = createPeopleDirectory({ ...officeDirectoryData, deputies });
    const story = new ProcessStory(sampleOneNodeProcess({ multi: 'all' }, byUser('sun', 'he', 'zhao', 'gm')), people);
    expect(story.start('li')).toBe('one: gm | one: he | one: zhao');
    expect(story.state.tasks[0]?.why).toBe('指定人员（代理）');
    expect(story.state.tokens.at(-1)?.standsFor).toEqual({ gm: 'sun' });
  });

  test('the initiator without superior: the deputy, at last who administers the company', () => {
    const deputies = [
      { of: 'zhao', to: 'qian', from: '2026-03-01T00:00:00+08:00', until: '2026-03-02T00:00:00+08:00' },
    ];
    const own = sampleOneNodeProcess({}, byUser('zhao'));
    expect(new ProcessStory(own, createPeopleDirectory({ ...officeDirectoryData, deputies })).start('zhao')).toBe(
      'one: qian',
    );
    const users = [...officeDirectoryData.users, { id: 'boss', deptId: 'top', roles: ['admin'] }];
    const story = new ProcessStory(own, createPeopleDirectory({ ...officeDirectoryData, users }));
    expect(story.start('zhao')).toBe('one: boss');
    expect(story.state.tasks[0]?.why).toBe('转公司管理员');
  });

  test('whom a request is for is left out like the initiator', () => {
    const process = { ...sampleOneNodeProcess({}, byRole('hr', 'head')), for: 'applicant' };
    const asked = (applicant: string, by = 'li') => new ProcessStory(process).start(by, { applicant });
    expect([asked('sun'), asked('sun,wang'), asked('wang', 'sun')]).toEqual([
      'one: qian/wang',
      'one: qian',
      'one: qian',
    ]);
    const head = { ...sampleOneNodeProcess({}, byDeptHead()), for: 'applicant' };
    expect(new ProcessStory(head).start('li', { applicant: 'wang' })).toBe('one: zhao');
  });

  test('an expression names people', () => {
    const rule = { kind: 'expression', text: 'if amount > 10 then ["gm", "zhao"] else "sun"' } as const;
    expect(asks(rule, {}, 'li', { amount: '10.50' })).toBe('one: gm/zhao');
    expect(asks(rule, {}, 'li', { amount: 9 })).toBe('one: sun');
  });

  test('the same person as before is not asked twice, but others of a 会签 are', () => {
    const process = defineProcess({
      code: 'same',
      name: '去重',
      steps: [
        defineApprovalStep('one', '一审', byUser('sun')),
        defineApprovalStep('two', '二审', byUser('sun', 'he'), { sameAsPrevious: 'skip' }),
        defineApprovalStep('three', '三审', byUser('sun', 'he'), { multi: 'all', sameAsPrevious: 'skip' }),
      ],
    });
    const story = new ProcessStory(process);
    story.start('li');
    expect(story.does('sun', 'approve')).toBe('three: he');
    expect(story.state.tokens.find((token) => token.nodeId === 'two')?.skipped).toBe('sameAsPrevious');
    expect(story.does('he', 'approve')).toBe('approved');
  });
});
