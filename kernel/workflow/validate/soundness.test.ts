import { expect, test } from 'vitest';
import { both } from '#tools/testing/workflow/sample-processes.ts';
import { graphOf } from '../process/graph.ts';
import { findStuckJoin, placeAt } from './soundness.ts';

test('a join that waits for ever is found however many other tokens stand at one place', () => {
  const stranded = [placeAt('a'), placeAt('a')];
  for (const others of [0, 1, 4, 9]) {
    const marking = [...stranded, ...Array.from({ length: others }, () => placeAt('last'))];
    expect(findStuckJoin(graphOf(both), marking)?.name).toBe('会审汇聚');
  }
});
