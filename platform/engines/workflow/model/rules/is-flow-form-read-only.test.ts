import { describe, expect, it } from 'vitest';
import { type FlowReadOnlyConditions, isFlowFormReadOnly } from './is-flow-form-read-only.ts';

const OPEN: FlowReadOnlyConditions = {
  view: false,
  adminView: false,
  adminEdit: false,
  isFinished: false,
  delegationState: null,
  nodeIsReadOnly: false,
};

describe('a flow form is read-only', () => {
  it('not while it runs and the node lets fields be changed', () => {
    expect(isFlowFormReadOnly(OPEN)).toBe(false);
    expect(isFlowFormReadOnly({ ...OPEN, delegationState: 'USERTASK' })).toBe(false);
  });

  it.each([
    ['it is opened for view', { view: true }],
    ['an administrator views it', { adminView: true }],
    ['the flow is finished', { isFinished: true }],
    ['a delegation state other than USERTASK exists', { delegationState: 'PENDING' }],
    ['the form marks the node read-only', { nodeIsReadOnly: true }],
  ] as const)('when %s', (_, facts) => {
    expect(isFlowFormReadOnly({ ...OPEN, ...facts })).toBe(true);
  });

  it('adminEdit lifts "finished" and nothing else', () => {
    expect(isFlowFormReadOnly({ ...OPEN, adminEdit: true, isFinished: true })).toBe(false);
    expect(isFlowFormReadOnly({ ...OPEN, adminEdit: true, isFinished: true, view: true })).toBe(true);
    expect(isFlowFormReadOnly({ ...OPEN, adminEdit: true, nodeIsReadOnly: true })).toBe(true);
  });
});
