import { expect, test } from 'vitest';
import { sampleParallelProcess } from '#tools/testing/workflow/sample-processes.ts';
import { processGraphOf } from '../process/graph.ts';
import { findStuckJoin, markingPlaceOf } from './find-deadlocked-join.ts';

test('a join that waits for ever is found however many other tokens stand at one place', () => {
  const stranded = [markingPlaceOf('a'), markingPlaceOf('a')];
  for (const others of [0, 1, 4, 9]) {
    const marking = [...stranded, ...Array.from({ length: others }, () => markingPlaceOf('last'))];
    expect(findStuckJoin(processGraphOf(sampleParallelProcess), marking)?.name).toBe('会审汇聚');
  }
});
