import { describe, expect, it } from 'vitest';
import { hasHighlight, highlightWords } from './highlight-words.ts';

/** Pieces as a text, hits in brackets. */
const shown = (...given: Parameters<typeof highlightWords>): string =>
  highlightWords(...given)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

describe('marks of a search hit', () => {
  it('stand at every place of every word, without regard to case', () => {
    expect(shown('滨江新区与滨江路EPC总承包', ['滨江', 'epc'])).toBe('[滨江]新区与[滨江]路[EPC]总承包');
  });

  it('join where words overlap', () => {
    expect(shown('结算审核', ['结算', '算审'])).toBe('[结算审]核');
  });

  it('stand at the signs whose initials were typed, unless the text holds the letters', () => {
    expect(shown('云岭滨江新区', ['bjxq'], 'ylbjxq')).toBe('云岭[滨江新区]');
    expect(shown('BJ滨江', ['bj'], 'bjbj')).toBe('[BJ]滨江');
  });

  it('count signs, not halves of signs', () => {
    expect(shown('🏗滨江🏗', ['江🏗'])).toBe('🏗滨[江🏗]');
    expect(shown('𠮷祥花园', ['xhy'], '𠮷xhy')).toBe('𠮷[祥花园]');
  });

  it('are none where nothing was found', () => {
    expect(hasHighlight(highlightWords('咨询合同', ['%_\\']))).toBe(false);
    expect(highlightWords('', ['a'])).toEqual([]);
  });
});
