import { describe, expect, it } from 'vitest';
import {
  isFinalStage,
  nextStage,
  OPEN_OPPORTUNITY_STAGES,
  OPPORTUNITY_STAGES,
  opportunityStageLabel,
  opportunityStageSteps,
  stageChangeNeedsReason,
  winProbability,
} from './opportunity-stages.ts';

const stages = Object.keys(OPPORTUNITY_STAGES);

describe('the stages of an opportunity', () => {
  it('lead one after the other to the won one, and nowhere from there', () => {
    const way: string[] = ['lead'];
    for (let at = nextStage('lead'); at; at = nextStage(at)) way.push(at);
    expect(way).toEqual(['lead', 'approved', 'quote', 'bid', 'talk', 'won']);
    expect([nextStage('lost'), nextStage('unknown'), nextStage(null), nextStage('toString')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('are the likelier to be won the further they are', () => {
    const chances = [...OPEN_OPPORTUNITY_STAGES, 'won'].map((stage) => Number(winProbability(stage)));
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
    expect([winProbability('won'), winProbability('lost'), winProbability(undefined)]).toEqual(['1', '0', '0']);
  });

  it('have names; what is no stage has none', () => {
    expect(opportunityStageLabel('quote')).toBe('方案/报价');
    expect([opportunityStageLabel('constructor'), opportunityStageLabel(3)]).toEqual(['', '']);
  });

  it('end with won or lost alone', () => {
    expect(stages.filter(isFinalStage)).toEqual(['won', 'lost']);
  });
});

describe('a change of stage', () => {
  it('needs a reason unless it is the next one, or it is lost', () => {
    expect(stageChangeNeedsReason('lead', 'approved')).toBe(false);
    expect(stageChangeNeedsReason('lead', 'quote')).toBe(true);
    expect(stageChangeNeedsReason('bid', 'quote')).toBe(true);
    expect(stageChangeNeedsReason('talk', 'lost')).toBe(false);
    expect(stageChangeNeedsReason('won', 'talk')).toBe(true);
  });

  it('by a step that people take asks for the reason exactly where one is needed', () => {
    for (const step of Object.values(opportunityStageSteps)) {
      if (step.by === 'product' || step.to === 'lost') continue;
      for (const from of step.from)
        expect([from, step.to, step.needs?.includes('stageReason') ?? false]).toEqual([
          from,
          step.to,
          stageChangeNeedsReason(from, step.to),
        ]);
    }
  });

  it('can lead from every stage to every other, but not from one end to the other', () => {
    const steps = Object.values(opportunityStageSteps).filter(({ by }) => by !== 'product');
    const missing = stages.flatMap((from) =>
      stages
        .filter((to) => to !== from && !steps.some((step) => step.to === to && step.from.includes(from)))
        .map((to) => `${from}>${to}`),
    );
    expect(missing).toEqual(['won>lost', 'lost>won']);
  });

  it('to lost names why, from every open stage', () => {
    expect(opportunityStageSteps.lost).toMatchObject({ from: OPEN_OPPORTUNITY_STAGES, needs: ['lost'] });
  });
});
