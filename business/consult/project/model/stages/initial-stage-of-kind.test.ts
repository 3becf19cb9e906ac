import { expect, it } from 'vitest';
import { initialStageOfKind } from './initial-stage-of-kind.ts';

it.each([
  ['whole', 'estimate'],
  ['outline', 'budget'],
  ['control', 'control'],
  ['agency', 'tender'],
  ['follow', 'progress'],
  ['settle-check', 'settle'],
  ['appraisal', 'audit'],
])('a commission of the kind %s begins in the phase %s', (kind, phase) => {
  expect(initialStageOfKind(kind)).toBe(phase);
});

it('a kind that a firm added itself begins with the control price', () => {
  expect([initialStageOfKind('k7'), initialStageOfKind('')]).toEqual(['control', 'control']);
});
