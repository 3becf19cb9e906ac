import { createElement, type ReactNode, useMemo } from 'react';
import { ALLOWED_ATTRIBUTES_BY_TAG } from '#kernel/base/rich-text-tags.ts';
import { cleanHtmlToNodes } from './clean-html-to-nodes.ts';
import styles from './rich-text-content.module.css';

const NAMES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tr']);

function toElement(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  const tag = node.nodeName.toLowerCase();
  const allowed = ALLOWED_ATTRIBUTES_BY_TAG[tag];
  if (!(node instanceof Element) || !allowed) return null;
  const given = allowed.filter((name) => node.hasAttribute(name));
  const attributes = Object.fromEntries(given.map((name) => [NAMES[name] ?? name, node.getAttribute(name)]));
  const target = tag === 'a' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const image = tag === 'img' ? { alt: node.getAttribute('alt') ?? '' } : {};
  const below = [...node.childNodes]
    .filter((child) => !(TABLE_PARTS.has(tag) && child.nodeType === Node.TEXT_NODE))
    .map(toElement);
  return createElement(tag, { key, ...attributes, ...target, ...image }, ...below);
}

/** Formatted text as it is read: made element by element of allowed tags alone. */
export function RichTextContent({ html }: { html: string }) {
  const content = useMemo(() => [...cleanHtmlToNodes(html).childNodes].map(toElement), [html]);
  return <div className={styles.text}>{content}</div>;
}
