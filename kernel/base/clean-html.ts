import { FILE_ADDRESS, PAGE_ADDRESS } from './page-address.ts';

/** Tags that a formatted text may hold, with the attributes each may have. All others are left out, their text stays. */
export const RICH_TAGS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  hr: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  a: ['href'],
  img: ['src', 'alt'],
};

const EMPTY_TAGS = new Set(['br', 'hr', 'img']);
/** Whatever stands in these is no text. */
const SILENT =
  /<(script|style|template|iframe|object|noscript|svg|math|title|textarea|select)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>]){0,300})>|[^<]+|</g;
const ATTRIBUTE = /([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;
/** What the browser's editors call a paragraph. */
const SAME: Readonly<Record<string, string>> = { div: 'p', h1: 'h2', h5: 'h4', h6: 'h4', strike: 's', del: 's' };

const PAGE = new RegExp(PAGE_ADDRESS.source, 'u');
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/i;
const OTHER_WAY = /^(?:mailto|tel):/i;
const DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;
const FILE = new RegExp(`^${FILE_ADDRESS}$`);

const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  href: (value) => LINK.test(value) && (OTHER_WAY.test(value) || PAGE.test(value)),
  src: (value) => DATA.test(value) || FILE.test(value),
  alt: (value) => value.length <= 200,
  colspan: (value) => /^[1-9]\d?$/.test(value),
  rowspan: (value) => /^[1-9]\d?$/.test(value),
};

const escaped = (text: string): string =>
  text
    .replace(/&(?!(?:[a-zA-Z]{2,8}|#\d{1,6}|#x[0-9a-fA-F]{1,5});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The allowed attributes; an address that hides something behind character references is none. */
function attributesOf(tag: string, text: string): string {
  const allowed = RICH_TAGS[tag] ?? [];
  return [...text.matchAll(ATTRIBUTE)]
    .map(
      ([, name = '', double, single, bare]) => [name.toLowerCase(), (double ?? single ?? bare ?? '').trim()] as const,
    )
    .map(([name, value]) => [name, name === 'alt' ? value : value.replaceAll('&amp;', '&')] as const)
    .filter(
      ([name, value], at, all) =>
        all.findIndex((one) => one[0] === name) === at && allowed.includes(name) && isFine(name, value),
    )
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

const isFine = (name: string, value: string): boolean =>
  VALUES[name]?.(value) === true && (name === 'alt' || !/&#|&\w+;/.test(value));

/**
 * Formatted text with the allowed tags and attributes only, every tag closed: written anew piece by piece, so that what is
 * not understood is text. Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  const open: string[] = [];
  let clean = '';
  for (const [token, closing, name = '', attributes = ''] of html.replace(SILENT, '').matchAll(TOKEN)) {
    if (!name) {
      if (!/^<[!?]/.test(token)) clean += escaped(token);
      continue;
    }
    const lower = name.toLowerCase();
    const tag = Object.hasOwn(SAME, lower) ? (SAME[lower] ?? lower) : lower;
    if (!Object.hasOwn(RICH_TAGS, tag)) continue;
    if (EMPTY_TAGS.has(tag)) clean += closing ? '' : `<${tag}${attributesOf(tag, attributes)}>`;
    else if (!closing) {
      open.push(tag);
      clean += `<${tag}${attributesOf(tag, attributes)}>`;
    } else if (open.includes(tag)) {
      for (let last = open.pop(); last; last = last === tag ? undefined : open.pop()) clean += `</${last}>`;
    }
  }
  return (
    clean +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

/** The words of a formatted text, without its tags. */
export const htmlText = (html: string): string =>
  html
    .replace(SILENT, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
