import { splitFeatureLines } from '#business/consult/cost/model/index.ts';
import type { SplitBillWords } from './check-record-schemas.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a text; signs and blanks are left out. */
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

/** A bill taken apart: the words of its name, and each line of its 项目特征 as "name: value". */
export function splitBillIntoWords(bill: { code: string; name: string; feature: string }): SplitBillWords {
  return {
    code: bill.code,
    name: bill.name,
    nameWords: wordsOf(bill.name),
    lines: splitFeatureLines(bill.feature).map((line) => {
      const text = line.replace(/^\d{1,2}[.、．)）]\s*/, '');
      const colon = text.search(/[:：]/);
      const name = colon > 0 ? text.slice(0, colon).trim() : '';
      const value = colon > 0 ? text.slice(colon + 1).trim() : text;
      return { name, value, words: wordsOf(value) };
    }),
  };
}
