import { describe, expect, it } from 'vitest';
import { computeBigramSimilarity, normalizeNameKey, normalizeUnitKey, splitNameBigrams } from './name-similarity.ts';

const alike = (a: string, b: string) => computeBigramSimilarity(splitNameBigrams(a), new Set(splitNameBigrams(b)));

describe('two names', () => {
  it('are one where they differ in spaces, punctuation and width alone', () => {
    expect(alike('C30混凝土柱', 'Ｃ３０ 混凝土（柱）')).toBe(1);
    expect(normalizeNameKey('现浇构件钢筋　ＨＲＢ４００')).toBe(normalizeNameKey('现浇构件钢筋-hrb400'));
  });

  it('have nothing in common where they share no pair of signs', () => {
    expect(alike('挖沟槽土方', '矩形柱')).toBe(0);
    expect(alike('柱矩', '矩柱')).toBe(0);
  });

  it('are the more alike the more pairs they share, in whichever order they are compared', () => {
    // 挖沟 沟槽 槽土 土方 and 挖基 基坑 坑土 土方: one of four.
    expect(alike('挖沟槽土方', '挖基坑土方')).toBe(0.25);
    expect(alike('挖基坑土方', '挖沟槽土方')).toBe(0.25);
    expect(alike('挖沟槽土方', '挖沟槽石方')).toBe(0.5);
  });

  it('do not gain by saying a thing twice', () => {
    expect(splitNameBigrams('防水防水')).toEqual(['防水', '水防']);
  });

  it('of one sign are compared by it, and of none are like nothing', () => {
    expect(alike('桩', '桩')).toBe(1);
    expect(alike('桩', '灌注桩')).toBe(0);
    expect([alike('', ''), alike('（）', '柱子'), alike('柱子', '')]).toEqual([0, 0, 0]);
  });
});

describe('a unit', () => {
  it.each([
    ['㎡', 'm2'],
    ['平方米', 'm2'],
    ['M2', 'm2'],
    ['m³', 'm3'],
    ['立方米', 'm3'],
    ['米', 'm'],
    ['延长米', 'm'],
    ['吨', 't'],
    ['100m2', '100m2'],
    ['樘', '樘'],
    [' ', ''],
  ])('%s is %s', (unit, key) => {
    expect(normalizeUnitKey(unit)).toBe(key);
  });

  it('is no other one that only begins alike', () => {
    expect(normalizeUnitKey('吨公里')).not.toBe('t');
    expect(normalizeUnitKey('米袋')).not.toBe('m');
  });
});
