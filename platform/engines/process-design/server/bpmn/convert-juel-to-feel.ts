import { bpmnErrors } from '../errors.ts';

const WORDS: Readonly<Record<string, string>> = {
  '==': '=',
  '&&': 'and',
  '||': 'or',
  eq: '=',
  ne: '!=',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
  div: '/',
  empty: 'null =',
};
const TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|==|!=|<=|>=|&&|\|\||[\w\u4e00-\u9fff.]+|\s+|./gu;
/** Flowable's function for a comparison that a missing variable does not break. */
const EQUALS = /\b(?:variables|vars|var):(?:equals|eq)\(\s*([\w.]+)\s*,\s*([^()]+?)\s*\)/g;

/**
 * FEEL of an expression as other engines write it (`${amount > 10 && kind == 'a'}`), with text around it joined
 * (`user_${n}`); what is FEEL already stays as it is. Refuses calls of methods, which only those engines can carry out.
 */
export function convertJuelToFeel(text: string): string {
  const source = text.trim();
  const parts = source.split(/([#$]\{[^{}]*\})/).filter((part) => part !== '');
  if (!parts.some(isJuel)) return source;
  if (parts.length === 1) return translated(source);
  return parts.map((part) => (isJuel(part) ? `string(${translated(part)})` : JSON.stringify(part))).join(' + ');
}

const isJuel = (text: string): boolean => /^\s*[#$]\{/.test(text);

function translated(part: string): string {
  const inner = part.trim().slice(2, -1);
  return (inner.replace(EQUALS, '$1 == $2').match(TOKEN) ?? [])
    .map((token) => {
      if (token === '!' || token === ':' || token === '?' || token === '[') {
        throw bpmnErrors.expressionUnconvertible({ text: part.trim() });
      }
      return token.startsWith("'") ? JSON.stringify(token.slice(1, -1)) : (WORDS[token] ?? token);
    })
    .join('')
    .trim();
}
