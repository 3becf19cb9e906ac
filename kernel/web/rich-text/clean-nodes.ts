import createPurifier from 'dompurify';
import { mayHold, RENAMED_TAGS, RICH_TAGS, SILENT_TAGS } from '#kernel/base/clean-html.ts';

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  const tag = node.nodeName.toLowerCase();
  attribute.keepAttr = mayHold(RENAMED_TAGS[tag] ?? tag, attribute.attrName, attribute.attrValue);
});

const RULES = {
  ALLOWED_TAGS: [...Object.keys(RICH_TAGS), ...Object.keys(RENAMED_TAGS), '#text'],
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TAGS).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: [...SILENT_TAGS],
};

/** Formatted text as nodes with the allowed tags and attributes only, in a document of their own where nothing acts. */
export function cleanNodes(html: string): DocumentFragment {
  const nodes = purifier.sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true });
  for (const node of nodes.querySelectorAll(Object.keys(RENAMED_TAGS).join())) {
    const renamed = document.createElement(RENAMED_TAGS[node.localName] ?? 'p');
    renamed.append(...node.childNodes);
    node.replaceWith(renamed);
  }
  return nodes;
}

/** The same as text. */
export function cleanMarkup(html: string): string {
  const holder = document.createElement('template');
  holder.content.append(cleanNodes(html));
  return holder.innerHTML;
}
