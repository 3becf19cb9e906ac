import { describe, expect, it } from 'vitest';
import { isReadOnly, type ReadOnlyFacts } from './read-only.ts';

const OPEN: ReadOnlyFacts = {
  view: false,
  adminView: false,
  adminEdit: false,
  isFinished: false,
  delegationState: null,
  nodeIsReadOnly: false,
};

describe('a flow form is read-only', () => {
  it('not while it runs and the node lets fields be changed', () => {
    expect(isReadOnly(OPEN)).toBe(false);
    expect(isReadOnly({ ...OPEN, delegationState: 'USERTASK' })).toBe(false);
  });

  it.each([
    ['it is opened for view', { view: true }],
    ['an administrator views it', { adminView: true }],
    ['the flow is finished', { isFinished: true }],
    ['a delegation state other than USERTASK exists', { delegationState: 'PENDING' }],
    ['the form marks the node read-only', { nodeIsReadOnly: true }],
  ] as const)('when %s', (_, facts) => {
    expect(isReadOnly({ ...OPEN, ...facts })).toBe(true);
  });

  it('adminEdit lifts "finished" and nothing else', () => {
    expect(isReadOnly({ ...OPEN, adminEdit: true, isFinished: true })).toBe(false);
    expect(isReadOnly({ ...OPEN, adminEdit: true, isFinished: true, view: true })).toBe(true);
    expect(isReadOnly({ ...OPEN, adminEdit: true, nodeIsReadOnly: true })).toBe(true);
  });
});
