import { describe, expect, it } from 'vitest';
import { computeStageSpans, parseConfiguredStages } from './configured-stages.ts';

const faultOf = (text: string) => {
  const read = parseConfiguredStages(text);
  return 'fault' in read ? read.fault : null;
};
const stage = (weight: number, days: number | null = null) => ({ name: '初审', weight, days });

describe('阶段及权重', () => {
  it('are read with the days that somebody gave them', () => {
    expect(parseConfiguredStages('资料核查10%、初审 40 %（12天）、对审30％(8)，复核20%（5工作日）')).toEqual({
      stages: [
        { name: '资料核查', weight: 10, days: null },
        { name: '初审', weight: 40, days: 12 },
        { name: '对审', weight: 30, days: 8 },
        { name: '复核', weight: 20, days: 5 },
      ],
    });
  });

  it('may stand one in a line, with blanks and empty lines between', () => {
    expect(parseConfiguredStages('\n 编制60% \n\n审核40%；\n')).toMatchObject({
      stages: [{ name: '编制' }, { name: '审核' }],
    });
  });

  it('may have names that end in a number, apart from the weight', () => {
    expect(parseConfiguredStages('阶段1 30%、阶段2 70%')).toMatchObject({
      stages: [
        { name: '阶段1', weight: 30 },
        { name: '阶段2', weight: 70 },
      ],
    });
  });

  it('are none where nothing is written', () => {
    expect(parseConfiguredStages('  \n')).toEqual({ stages: [] });
  });

  it('come to a hundred percent, neither less nor more', () => {
    expect(faultOf('编制60%、审核39%')).toBe('各阶段权重合计为99%，应为100%');
    expect(faultOf('编制60%、审核41%')).toBe('各阶段权重合计为101%，应为100%');
  });

  it('have names of their own', () => {
    expect(faultOf('编制50%、审核25%、编制25%')).toBe('阶段“编制”重复');
  });

  it.each(['编制', '编制%', '50%', '编制50%（若干天）', '编制12.5%', '编制1050%'])(
    'cannot be read from %s, which is told',
    (part) => {
      expect(faultOf(`审核50%、${part}`)).toBe(`“${part}”应写作“阶段名称 权重%”，例如“初审40%（12天）”`);
    },
  );
});

describe('the days of stages', () => {
  it('follow each other without a gap and fill the whole', () => {
    expect(computeStageSpans([stage(10), stage(40), stage(50)], 20)).toEqual([
      { from: 0, to: 1 },
      { from: 2, to: 9 },
      { from: 10, to: 19 },
    ]);
  });

  it('are those that were given; the others share the rest by their weight', () => {
    expect(computeStageSpans([stage(20), stage(50, 12), stage(30)], 22)).toEqual([
      { from: 0, to: 3 },
      { from: 4, to: 15 },
      { from: 16, to: 21 },
    ]);
  });

  it('lose no day to rounding', () => {
    const spans = computeStageSpans([stage(33), stage(33), stage(34)], 10);
    expect(spans.at(-1)?.to).toBe(9);
    expect(spans.map(({ from, to }) => to - from + 1)).toEqual([3, 4, 3]);
  });

  it('are at least one each, even where no time is left', () => {
    expect(computeStageSpans([stage(50, 10), stage(50)], 5)).toEqual([
      { from: 0, to: 9 },
      { from: 10, to: 10 },
    ]);
    expect(computeStageSpans([stage(100)], 0)).toEqual([{ from: 0, to: 0 }]);
    expect(computeStageSpans([], 30)).toEqual([]);
  });
});
