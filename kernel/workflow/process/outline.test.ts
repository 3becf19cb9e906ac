import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomProcess } from '#tools/testing/workflow/random-process.ts';
import { both, leave, oneNode } from '#tools/testing/workflow/sample-processes.ts';
import {
  approval,
  awaiting,
  beside,
  boundary,
  cc,
  choice,
  defineProcess,
  end,
  inclusive,
  inside,
  layProcess,
  otherwise,
  parallel,
  user,
  when,
} from './define-process.ts';
import { outlineOf } from './outline.ts';
import type { ProcessDefinition } from './process.ts';

const one = (id: string) => approval(id, id, user('wang'));
const told = { code: 'told', name: '流程', variables: { n: '数' } } as const;
const forkBehindChoice = defineProcess({
  ...told,
  steps: [
    choice('c', '选择', when('n > 1', one('a')), when('n > 2'), otherwise(one('b'), end('b-end', '到此为止'))),
    parallel(
      'p',
      '并行',
      [choice('d', '再选', when('n > 3', one('e')))],
      [inclusive('i', '包容', when('n > 4', one('f')))],
      [],
    ),
    awaiting('w', '等待', { kind: 'timer', time: 'P1D' }),
    cc('k', '抄送', user('li')),
  ],
});
const back: ProcessDefinition = {
  ...leave,
  flows: [...leave.flows, { id: 'again', from: 'long', to: 'head', condition: 'days > 9' }],
};

const again = (process: ProcessDefinition) => {
  const { outline, reasons } = outlineOf(process);
  return outline ? layProcess(outline) : reasons;
};

describe('a process as steps', () => {
  it.each([
    ['a choice', leave],
    ['parallel branches', both],
    ['one node', oneNode({ multi: 'all', vote: { percent: 60 }, due: [{ after: 'P1D', act: 'remind' }] })],
    ['branches in branches, empty ones and ends of their own', forkBehindChoice],
  ])('is the same process again: %s', (_, process) => {
    expect(again(process)).toEqual(process);
  });

  it('is the same process again, or says what steps cannot show, whatever the process', () => {
    fc.assert(
      fc.property(randomProcess, (process) => {
        const beyond = process.nodes.some(({ kind }) => kind === 'subProcess' || kind === 'boundary');
        if (beyond) expect(outlineOf(process).reasons).not.toEqual([]);
        else expect(again(process)).toEqual(process);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a way back', back, '「部门负责人审批」处有回退或交叉的连线'],
    [
      'an event at a border',
      defineProcess({ ...told, steps: [beside(one('a'), boundary('x', '超时', { kind: 'timer', time: 'P1D' }))] }),
      '「超时」是边界事件',
    ],
    ['a sub-process', defineProcess({ ...told, steps: [inside('s', '内部审查', [one('a')])] }), '「内部审查」是子流程'],
  ])('is not for %s', (_, process, reason) => {
    expect(outlineOf(process).reasons).toContain(reason);
  });

  it('asks branches in their order, also where an empty one stands first', () => {
    const process = defineProcess({ ...told, steps: [choice('c', '选择', when('n > 2'), when('n > 1', one('a')))] });
    expect(process.flows.filter(({ from }) => from === 'c').map(({ to }) => to)).toEqual(['end', 'a', 'end']);
  });
});
