import sanitize from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES_BY_TAG,
  DROPPED_CONTENT_TAGS,
  HTML_TAG_ALIASES,
  isAllowedAttribute,
} from '#kernel/base/rich-text-tags.ts';

/** Deeper than any document is written, and shallow enough that the parser's search for an open tag stays short. */
const MAX_DEPTH = 200;

/** Begins a tag or a reference: reading and writing these is what cleaning costs. */
const MARKUP_SIGN = /[<&]/;
/** More than any document has, and few enough that the request loop is held for a moment only. */
const MAX_MARKUP_SIGNS = 40_000;

class TooDeep extends Error {}

/** The library's own rules for addresses stand behind ours. */
const RULES: sanitize.IOptions = {
  allowedTags: Object.keys(ALLOWED_ATTRIBUTES_BY_TAG),
  allowedAttributes: Object.fromEntries(
    Object.entries(ALLOWED_ATTRIBUTES_BY_TAG).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_CONTENT_TAGS],
  parseStyleAttributes: false,
  transformTags: {
    '*': (name, attributes) => {
      const tagName = Object.hasOwn(HTML_TAG_ALIASES, name) ? (HTML_TAG_ALIASES[name] ?? name) : name;
      const fine = Object.entries(attributes).filter(([attribute, value]) =>
        isAllowedAttribute(tagName, attribute, value),
      );
      return { tagName, attribs: Object.fromEntries(fine) };
    },
  },
};

/**
 * Formatted text with the allowed tags and attributes only, every tag closed; on the server, before it is kept.
 * Cleaning what is clean changes nothing. @returns null for a text whose tags nest deeper, or whose signs of
 * markup are more, than those of any written one
 */
export function cleanHtml(html: string): string | null {
  if (html.split(MARKUP_SIGN, MAX_MARKUP_SIGNS + 2).length > MAX_MARKUP_SIGNS + 1) return null;
  let depth = 0;
  try {
    return sanitize(html, {
      ...RULES,
      onOpenTag() {
        depth += 1;
        // The parser looks through all open tags at every closing one: without a bound its steps grow with the square.
        if (depth > MAX_DEPTH) throw new TooDeep();
      },
      onCloseTag() {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}
