import { expect, it } from 'vitest';
import { type FlowAction, OPINION_ACTION_LABELS } from '../../../model/index.ts';
import { FLOW_ACTION_SPECS, selectOfferedFlowActions } from './flow-action-specs.ts';

it('offers exactly what the server allows, the usual action first', () => {
  const allowed: FlowAction[] = ['approve', 'refuse', 'transfer', 'rejectToInitiator'];
  expect(selectOfferedFlowActions(allowed).specs.map(({ label }) => label)).toEqual([
    '同意',
    '退回发起人',
    '转办',
    '否决',
  ]);
  expect(selectOfferedFlowActions([]).specs).toEqual([]);
});

it('asks for an opinion only where one can be given', () => {
  expect(selectOfferedFlowActions(['urge', 'withdraw']).takesOpinion).toBe(false);
  expect(selectOfferedFlowActions(['urge', 'approve']).takesOpinion).toBe(true);
});

it('demands an opinion and asks again before everything that says no', () => {
  const refusing = FLOW_ACTION_SPECS.filter(({ action }) => /reject|refuse|terminate/.test(action));
  expect(refusing).toHaveLength(5);
  for (const { opinion, question, asks } of refusing) {
    expect(opinion).toBe('required');
    expect(question ?? asks).toBeTruthy();
  }
});

it('names every action', () => {
  for (const { action, label } of FLOW_ACTION_SPECS) expect(label).toBe(OPINION_ACTION_LABELS[action]);
});
