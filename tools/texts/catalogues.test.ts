import { describe, expect, it } from 'vitest';
import { catalogues, judge, LANGUAGES, shownTexts } from './catalogues.mjs';

const shown = shownTexts();
const PLACE = /\{\w+\}|\$\d/g;

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  it('has words for every text that is shown, and no others: npm run texts', () => {
    expect(judge(language, shown)).toEqual({ missing: [], unused: [] });
  });
  it('invents no places', () => {
    for (const texts of catalogues(language).values())
      for (const [key, words] of Object.entries(texts))
        expect(key.match(PLACE) ?? [], key).toEqual(expect.arrayContaining(words.match(PLACE) ?? []));
  });
});
