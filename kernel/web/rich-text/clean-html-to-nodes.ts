import createPurifier from 'dompurify';
import {
  ALLOWED_ATTRIBUTES_BY_TAG,
  DROPPED_CONTENT_TAGS,
  HTML_TAG_ALIASES,
  isAllowedAttribute,
} from '#kernel/base/rich-text-tags.ts';

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  const tag = node.nodeName.toLowerCase();
  attribute.keepAttr = isAllowedAttribute(HTML_TAG_ALIASES[tag] ?? tag, attribute.attrName, attribute.attrValue);
});

const RULES = {
  ALLOWED_TAGS: [...Object.keys(ALLOWED_ATTRIBUTES_BY_TAG), ...Object.keys(HTML_TAG_ALIASES), '#text'],
  ALLOWED_ATTR: [...new Set(Object.values(ALLOWED_ATTRIBUTES_BY_TAG).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: [...DROPPED_CONTENT_TAGS],
};

/** Formatted text as nodes with the allowed tags and attributes only, in a document of their own where nothing acts. */
export function cleanHtmlToNodes(html: string): DocumentFragment {
  const nodes = purifier.sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true });
  for (const node of nodes.querySelectorAll(Object.keys(HTML_TAG_ALIASES).join())) {
    const renamed = document.createElement(HTML_TAG_ALIASES[node.localName] ?? 'p');
    renamed.append(...node.childNodes);
    node.replaceWith(renamed);
  }
  return nodes;
}

/** The same as text. */
export function cleanHtmlInBrowser(html: string): string {
  const holder = document.createElement('template');
  holder.content.append(cleanHtmlToNodes(html));
  return holder.innerHTML;
}
