import { activeCatalogue, type TranslationCatalogue } from './translations.ts';

interface Pattern {
  readonly key: string;
  readonly places: readonly string[];
  readonly shape: RegExp;
}

/** {0}, {name}, and $1 where a text is made by replacing. */
const PLACE = /\{\w+\}|\$\d/g;
const HAN = /[\u3400-\u9fff]/g;
const CHINESE = /[\u3001-\u303f\u3400-\u9fff\uff01-\uff60]/;
/** One sign alone is too little to know a sentence by, unless its places hold numbers. */
const ENOUGH_SIGNS = 2;
const KEPT = 2000;

let patterns: readonly Pattern[] = [];
let known = new Map<string, string>();
let from: TranslationCatalogue | null = null;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(key: string): Pattern {
  const signs = key.replace(PLACE, '').match(HAN)?.length ?? 0;
  const held = signs < ENOUGH_SIGNS ? '([\\d.,]+)' : '([\\s\\S]+?)';
  const shape = key.split(PLACE).map(literal).join(held);
  return { key, places: key.match(PLACE) ?? [], shape: new RegExp(`^${shape}$`) };
}

/** The texts with places, the most telling first: 没有字段“{0}” before {0}“{1}”. */
function prepare(catalogue: TranslationCatalogue): void {
  const length = (key: string) => key.replace(PLACE, '').length;
  patterns = Object.keys(catalogue)
    .filter((key) => key.match(PLACE) && CHINESE.test(key))
    .sort((a, b) => length(b) - length(a))
    .map(patternOf);
  known = new Map();
  from = catalogue;
}

function matched(text: string, catalogue: TranslationCatalogue): string | undefined {
  for (const { key, places, shape } of patterns) {
    const values = shape.exec(text)?.slice(1);
    if (!values) continue;
    return catalogue[key]?.replace(PLACE, (place) => {
      const at = places.indexOf(place);
      return at < 0 ? place : translateServerText(values[at] ?? '');
    });
  }
  return undefined;
}

function translated(text: string, catalogue: TranslationCatalogue): string {
  const whole = catalogue[text] ?? matched(text, catalogue);
  if (whole !== undefined) return whole;
  const [joint] = /[；、：/\n]/.exec(text) ?? [];
  return joint
    ? text
        .split(joint)
        .map(translateServerText)
        .join(catalogue[joint] ?? joint)
    : text;
}

/**
 * A text that came finished from the server, in the language spoken: equal to a text of the sources, or one of them with
 * its places filled (待办：张三的请假申请 is 待办：{0}). Values that are such texts are told too; people's own words stay.
 */
export function translateServerText(text: string): string {
  const catalogue = activeCatalogue();
  if (!catalogue || !CHINESE.test(text)) return text;
  if (catalogue !== from) prepare(catalogue);
  const before = known.get(text);
  if (before !== undefined) return before;
  const words = translated(text, catalogue);
  if (known.size < KEPT) known.set(text, words);
  return words;
}
