import { FILE_ADDRESS_REGEX_SOURCE, LINK_ADDRESS_RULE } from './link-address-patterns.ts';

/** Tags that a formatted text may hold, with the attributes each may have. All others are left out, their text stays. */
export const ALLOWED_ATTRIBUTES_BY_TAG: Readonly<Record<string, readonly string[]>> = {
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

/** Whatever stands in these is no text. */
export const DROPPED_CONTENT_TAGS = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
] as const;

/** What the browser's editors call a paragraph, and older names of what is allowed. */
export const HTML_TAG_ALIASES: Readonly<Record<string, string>> = {
  div: 'p',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  strike: 's',
  del: 's',
};

const PAGE = new RegExp(LINK_ADDRESS_RULE.source, 'u');
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\<>]*$/i;
const OTHER_WAY = /^(?:mailto|tel):/i;
const DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;
const FILE = new RegExp(`^${FILE_ADDRESS_REGEX_SOURCE}$`);

const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  href: (value) => LINK.test(value) && (OTHER_WAY.test(value) || PAGE.test(value)),
  src: (value) => DATA.test(value) || FILE.test(value),
  alt: (value) => value.length <= 200,
  colspan: (value) => /^[1-9]\d?$/.test(value),
  rowspan: (value) => /^[1-9]\d?$/.test(value),
};

/** True when a tag may have an attribute with this value; the value as a browser reads it, character references resolved. */
export const isAllowedAttribute = (tag: string, name: string, value: string): boolean =>
  Object.hasOwn(ALLOWED_ATTRIBUTES_BY_TAG, tag) &&
  ALLOWED_ATTRIBUTES_BY_TAG[tag]?.includes(name) === true &&
  VALUES[name]?.(value) === true;

const SILENT = new RegExp(`<(${DROPPED_CONTENT_TAGS.join('|')})\\b[\\s\\S]*?(?:</\\1\\s*>|$)`, 'gi');

/** The words of a formatted text, without its tags. Its steps grow with the length alone, whatever the text holds. */
export const htmlToPlainText = (html: string): string =>
  html
    .replace(SILENT, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
