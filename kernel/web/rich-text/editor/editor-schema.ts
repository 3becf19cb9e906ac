import { DOMParser, DOMSerializer, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { isAllowedAttribute } from '#kernel/base/rich-text-tags.ts';
import { cleanHtmlToNodes } from '../clean-html-to-nodes.ts';

const HEADINGS = [2, 3, 4];

const nodes = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: HEADINGS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  orderedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  ...tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} }),
  text: { group: 'inline' },
  lineBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  picture: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (found) => ({ src: found.getAttribute('src'), alt: found.getAttribute('alt') ?? '' }),
      },
    ],
    toDOM: ({ attrs }) => ['img', { src: attrs.src, alt: attrs.alt }],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (found) => ({ href: found.getAttribute('href') }) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  strike: { parseDOM: [{ tag: 's' }], toDOM: () => ['s', 0] },
} satisfies Record<string, MarkSpec>;

/** What an editor can hold: the tags of RICH_TAGS and nothing besides, so that cleaning never changes what it makes. */
export const editorSchema = new Schema({ nodes, marks });

const parser = DOMParser.fromSchema(editorSchema);
const serializer = DOMSerializer.fromSchema(editorSchema);

/** A formatted text as a document to be edited, cleaned before. */
export const parseRichText = (html: string): Node => parser.parse(cleanHtmlToNodes(html));

const isEmpty = (doc: Node): boolean =>
  doc.childCount === 1 && doc.firstChild?.type === editorSchema.nodes.paragraph && doc.content.size === 2;

/** A document as formatted text; null when nothing stands in it. Pictures on their way stay in it, which no save takes. */
export function serializeRichText(doc: Node): string | null {
  if (isEmpty(doc)) return null;
  const holder = document.createElement('template');
  holder.content.append(serializer.serializeFragment(doc.content, { document }));
  for (const picture of holder.content.querySelectorAll('img')) {
    const source = picture.getAttribute('src') ?? '';
    if (!isAllowedAttribute('img', 'src', source) && !source.startsWith('blob:')) picture.remove();
  }
  return holder.innerHTML;
}
