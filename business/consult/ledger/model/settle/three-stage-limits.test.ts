import { describe, expect, it } from 'vitest';
import { checkThreeStageLimits, type StageAmounts, stageLimitNames } from './three-stage-limits.ts';

const NONE: StageAmounts = { estimate: null, budget: null, control: null, settled: null };
const judged = (amounts: Partial<StageAmounts>) =>
  checkThreeStageLimits({ ...NONE, ...amounts }).map(({ stage, most, over, exceeded }) => [
    stage,
    most,
    over,
    exceeded,
  ]);

describe('三超', () => {
  it('gives the 概算 a tenth of the 估算 as room, to the cent', () => {
    expect(judged({ estimate: '1000.05', budget: '1100.06' })).toEqual([['budget', '1100.06', '0.00', false]]);
    expect(judged({ estimate: '1000.05', budget: '1100.07' })).toEqual([['budget', '1100.06', '0.01', true]]);
  });

  it('gives 控制价 and 结算 no room beyond the 概算', () => {
    expect(judged({ budget: '500', control: '500', settled: '500.01' })).toEqual([
      ['control', '500.00', '0.00', false],
      ['settled', '500.00', '0.01', true],
    ]);
  });

  it('judges only what has something to be judged by', () => {
    expect(judged({ estimate: '100', control: '900', settled: '900' })).toEqual([]);
    expect(judged({ budget: '100' })).toEqual([]);
    expect(judged({})).toEqual([]);
  });

  it('tells how much room is left as less than nothing, and the share of the limit', () => {
    expect(checkThreeStageLimits({ ...NONE, budget: '800', settled: '600' })).toEqual([
      { stage: 'settled', amount: '600.00', most: '800.00', over: '-200.00', share: '-0.25', exceeded: false },
    ]);
  });

  it('of a limit of nothing is exceeded by any amount, by no share', () => {
    expect(checkThreeStageLimits({ ...NONE, budget: '0', control: '1' })).toMatchObject([
      { over: '1.00', share: null, exceeded: true },
    ]);
  });

  it('names what each stage keeps to', () => {
    expect(stageLimitNames.budget).toBe('投资估算的110%');
    expect([stageLimitNames.control, stageLimitNames.settled]).toEqual(['设计概算', '设计概算']);
  });
});
