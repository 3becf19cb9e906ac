import { expect, it } from 'vitest';
import { ACTION_LABELS, type FlowAction } from '../../../model/index.ts';
import { ACTIONS, offered } from './actions.ts';

it('offers exactly what the server allows, the usual action first', () => {
  const allowed: FlowAction[] = ['approve', 'refuse', 'transfer', 'rejectToInitiator'];
  expect(offered(allowed).specs.map(({ label }) => label)).toEqual(['同意', '退回发起人', '转办', '否决']);
  expect(offered([]).specs).toEqual([]);
});

it('asks for an opinion only where one can be given', () => {
  expect(offered(['urge', 'withdraw']).takesOpinion).toBe(false);
  expect(offered(['urge', 'approve']).takesOpinion).toBe(true);
});

it('demands an opinion and asks again before everything that says no', () => {
  const refusing = ACTIONS.filter(({ action }) => /reject|refuse|terminate/.test(action));
  expect(refusing).toHaveLength(5);
  for (const { opinion, question, asks } of refusing) {
    expect(opinion).toBe('required');
    expect(question ?? asks).toBeTruthy();
  }
});

it('names every action', () => {
  for (const { action, label } of ACTIONS) expect(label).toBe(ACTION_LABELS[action]);
});
