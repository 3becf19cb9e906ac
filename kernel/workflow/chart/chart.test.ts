import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProcessStory } from '#tools/testing/workflow/process-story.ts';
import { arbitraryProcess } from '#tools/testing/workflow/random-process.ts';
import { sampleLeaveProcess, sampleParallelProcess } from '#tools/testing/workflow/sample-processes.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';
import { type ChartNodeBox, type ChartPoint, layoutProcessChart, type ProcessChart } from './chart-layout.ts';
import { chartStateOf } from './chart-state.ts';

const overlap = (a: ChartNodeBox, b: ChartNodeBox) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const contains = (a: ChartNodeBox, b: ChartNodeBox) =>
  a.x <= b.x && a.y <= b.y && b.x + b.w <= a.x + a.w && b.y + b.h <= a.y + a.h;

/** Whether a line with right angles runs through the inside of a box. */
const crosses = (points: readonly ChartPoint[], box: ChartNodeBox) =>
  points.some((to, index) => {
    const from = points[index - 1];
    if (!from) return false;
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    return left < box.x + box.w && box.x < right + 0.01 && top < box.y + box.h && box.y < bottom;
  });

/** What is wrong with a drawing, in words; nothing when it can be read. */
function mistakes(process: ProcessDefinition, { nodes, edges, width, height }: ProcessChart): string[] {
  const found: string[] = [];
  const levelOf = new Map(process.nodes.map((node) => [node.id, node.parent]));
  const sameLevel = (a: string, b: string) => levelOf.get(a) === levelOf.get(b);
  const page = { id: 'page', x: 0, y: 0, w: width, h: height } as ChartNodeBox;
  for (const a of nodes) {
    const overlapped = nodes.filter((b) => a.id < b.id && sameLevel(a.id, b.id) && overlap(a, b));
    const left = nodes.filter((b) => levelOf.get(a.id) === b.id && !contains(b, a));
    found.push(
      ...overlapped.map((b) => `${a.id} overlaps ${b.id}`),
      ...left.map((b) => `${a.id} is not inside ${b.id}`),
    );
    if (!contains(page, a)) found.push(`${a.id} is off the page`);
  }
  for (const { id, from } of process.flows) {
    const points = edges.find((edge) => edge.id === id)?.points ?? [];
    if (points.length < 2) found.push(`${id} is not drawn`);
    const crossed = nodes.filter((box) => sameLevel(from, box.id) && crosses(points, box));
    found.push(...crossed.map((box) => `${id} runs through ${box.id}`));
    if (isSlanted(points)) found.push(`${id} is slanted`);
  }
  return found;
}

const isSlanted = (points: readonly ChartPoint[]) =>
  points.some((to, index) => {
    const from = points[index - 1];
    return from && from.x !== to.x && from.y !== to.y;
  });

test('any process is drawn without boxes on boxes or lines through boxes', () => {
  fc.assert(
    fc.property(arbitraryProcess, (process) => {
      expect(mistakes(process, layoutProcessChart(process))).toEqual([]);
    }),
    { numRuns: 150, seed: 7 },
  );
});

test('a chain runs straight down; a way back goes round on the right', () => {
  const looped: ProcessDefinition = {
    ...sampleLeaveProcess,
    flows: [...sampleLeaveProcess.flows, { id: 'back', from: 'hr', to: 'head' }],
  };
  const chart = layoutProcessChart(looped);
  expect(mistakes(looped, chart)).toEqual([]);
  const box = (id: string) => chart.nodes.find((node) => node.id === id) ?? { x: 0, y: 0, w: 0, h: 0 };
  const order = ['start', 'head', 'long', 'gm', 'hr', 'end'].map((id) => box(id).y);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const middle = (id: string) => box(id).x + box(id).w / 2;
  expect(middle('start')).toBe(middle('head'));
  expect(layoutProcessChart(looped)).toEqual(chart);
});

const painted = (story: ProcessStory) => {
  const { nodes, flows } = chartStateOf(story.process, story.state);
  const walked = Object.keys(flows).filter((id) => flows[id] === 'walked');
  return `${Object.entries(nodes)
    .map(([id, state]) => `${id} ${state}`)
    .join(', ')}; ${walked.join(', ')}`;
};

test('nodes and edges are coloured by what really happened', () => {
  const story = new ProcessStory(sampleLeaveProcess);
  story.start('li', { days: 5 });
  expect(painted(story)).toBe('start done, head current, long future, gm future, hr future, end future; start-to-head');
  story.does('wang', 'approve');
  story.does('gm', 'rejectToInitiator');
  expect(painted(story)).toBe(
    'start current, head done, long done, gm rejected, hr future, end future; start-to-head, head-to-long, long-to-gm',
  );
  story.does('li', 'resubmit', { variables: { days: 1 } });
  story.does('wang', 'approve');
  expect(painted(story)).toBe(
    'start done, head done, long done, gm future, hr current, end future; start-to-head, head-to-long, long-to-hr',
  );
  story.does('sun', 'approve');
  expect(painted(story)).toContain('gm skipped, hr done, end done; start-to-head, head-to-long, long-to-hr, hr-to-end');
  expect(story.state.walked.flows).toHaveLength(7);
  expect(story.state.walked.returns.map((each) => `${each.kind} ${each.fromNode}→${each.toNode}`)).toEqual([
    'reject gm→start',
  ]);
});

test('a rejection paints no edge forward, and a direct return keeps what was done', () => {
  const story = new ProcessStory(sampleParallelProcess);
  story.start('li');
  story.does('wang', 'approve');
  story.does('sun', 'approve');
  story.does('he', 'rejectToPrevious', { resume: 'direct' });
  expect(painted(story)).toContain('a current, a2 rejected, b current, fork-join future');
  expect(painted(story)).not.toContain('a2-to-fork-join');
  story.does('qian', 'rejectToInitiator', { resume: 'direct' });
  story.does('li', 'resubmit');
  expect(painted(story)).toContain('start done, first done, fork done, a current');
  expect(story.open()).toBe('b: qian | a: sun');
});
