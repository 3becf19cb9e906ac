import { expect, test } from 'vitest';
import { playStory, type StoryLine } from '#tools/testing/workflow/process-story.ts';
import type { AutomaticStepAction } from '../process/automatic-step-action-types.ts';
import { byUser, defineApprovalStep, defineAutomaticStep, defineProcess } from '../process/define-process.ts';
import { validateProcess } from '../validate/validate-process.ts';

const set: AutomaticStepAction = { do: 'set', fields: [{ field: 'note', value: '"已通过"' }] };
const process = defineProcess({
  code: 'auto',
  name: '自动',
  steps: [
    defineApprovalStep('head', '审批', byUser('wang')),
    defineAutomaticStep('fill', '填写', set),
    defineApprovalStep('last', '归档', byUser('he')),
  ],
});

const stories: [string, StoryLine[]][] = [
  [
    'an automatic step waits until it is reported done, and a second report refuses',
    [
      ['sun', 'start', 'head: wang'],
      ['wang', 'approve', 'running'],
      ['system', 'automaticDone', '✗ 流程没有在等待该自动环节', { tokenId: '0' }],
      ['system', 'automaticDone', 'last: he', { variables: { note: '已通过' } }],
      ['system', 'automaticDone', '✗ 流程没有在等待该自动环节'],
    ],
  ],
  [
    'who administers tries it again or leaves it out; elsewhere neither is there',
    [
      ['sun', 'start', 'head: wang'],
      ['admin', 'retryAutomatic', '✗ 流程没有停在自动环节'],
      ['wang', 'approve', 'running'],
      ['admin', 'retryAutomatic', 'running'],
      ['admin', 'skipAutomatic', 'last: he'],
      ['admin', 'skipAutomatic', '✗ 流程没有停在自动环节'],
    ],
  ],
];
test.each(stories)('%s', (_name, lines) => {
  const { told, seen } = playStory(process, lines);
  expect(seen).toEqual(told);
});

test.each<[AutomaticStepAction, string]>([
  [{ do: 'set', fields: [] }, '「填写」没有设置字段'],
  [{ do: 'set', fields: [{ field: 'a', value: '1 +' }] }, '「填写」的值「1 +」有误'],
  [{ do: 'set', fields: [{ field: 'a', value: ' ' }] }, '「填写」有一行没有填写值'],
  [{ do: 'create', form: '', fields: [{ field: 'a', value: '1' }] }, '「填写」没有选择要新增的单据'],
  [{ do: 'set', fields: [1, 2].map(() => ({ field: 'a', value: '1' })) }, '「填写」对同一个字段设置了两次'],
])('what is left open or cannot be read is said before publishing: %o', (job, text) => {
  const nodes = process.nodes.map((node) => (node.kind === 'automatic' ? { ...node, job } : node));
  expect(validateProcess({ ...process, nodes }).map((fault) => fault.text)).toEqual([expect.stringContaining(text)]);
});
