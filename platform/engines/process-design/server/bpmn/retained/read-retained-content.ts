import type { XmlElement } from '#kernel/server/xml/xml-tree.ts';
import type {
  ProcessNode,
  RetainedForeignContent,
  RetainedForeignElement,
} from '#kernel/workflow/process/process-definition.ts';
import { type BpmnReadContext, stripQNamePrefix } from '../bpmn-element-access.ts';
import {
  BPMN_ELEMENT_LABELS,
  BPMN_MODEL_NAMESPACE,
  PRODUCT_NAMESPACE,
  VENDOR_NAMESPACES,
  XSI_NAMESPACE,
} from '../bpmn-namespaces.ts';

interface Reading {
  /** It holds nodes and flows, which are read. */
  readonly isScope: boolean;
  /** What a node was read as. */
  readonly readAs?: ProcessNode['kind'];
}

/** Written anew from the definition, whatever the element. */
const ALWAYS_READ: ReadonlySet<string> = new Set(['incoming', 'outgoing', 'extensionElements']);
/** Attributes of other engines that approver rules are made of. */
const ASSIGNMENTS: ReadonlySet<string> = new Set(
  VENDOR_NAMESPACES.flatMap((vendor) =>
    ['assignee', 'candidateUsers', 'candidateGroups'].map((name) => `{${vendor}}${name}`),
  ),
);
/** Plain attributes that change nothing here and are kept also where the element is carried out. */
const PLAIN: ReadonlySet<string> = new Set(['isForCompensation', 'isInterrupting']);

/** What of an element is not read: attributes, extensions and parts of others. Undefined where that is nothing. */
export function readRetainedContent(element: XmlElement, reading: Reading): RetainedForeignContent | undefined {
  const extensions = element.children
    .filter((child) => isBpmn(child, 'extensionElements'))
    .flatMap((child) => child.children.filter(({ namespace }) => namespace !== PRODUCT_NAMESPACE));
  const elements = [
    ...(extensions.length > 0
      ? [
          {
            name: `{${BPMN_MODEL_NAMESPACE}}extensionElements`,
            elements: extensions.map(keptElement),
          } satisfies RetainedForeignElement,
        ]
      : []),
    ...element.children.filter((child) => !isRead(child, reading)).map(keptElement),
  ];
  const attributes = Object.fromEntries(
    [...element.attributes].filter(([name]) => isKeptAttribute(name, reading)).map(qualified),
  );
  const some = { ...(hasAny(attributes) ? { attributes } : {}), ...(elements.length > 0 ? { elements } : {}) };
  return hasAny(some) ? some : undefined;
}

function isKeptAttribute(name: string, { readAs }: Reading): boolean {
  if (
    name === 'id' ||
    name === 'name' ||
    name === 'default' ||
    name.startsWith(`{${PRODUCT_NAMESPACE}}`) ||
    isPrefix(name)
  )
    return false;
  if (readAs === 'unsupported') return true;
  return name.startsWith('{') ? !ASSIGNMENTS.has(name) : PLAIN.has(name);
}

/** A file declares its prefixes itself. */
const isPrefix = (name: string): boolean => name === 'xmlns' || name.startsWith('{http://www.w3.org/2000/xmlns/}');

function isRead(child: XmlElement, { isScope, readAs }: Reading): boolean {
  if (child.namespace !== BPMN_MODEL_NAMESPACE) return false;
  const { name } = child;
  if (ALWAYS_READ.has(name)) return true;
  if (isScope && (BPMN_ELEMENT_LABELS[name] !== undefined || name === 'sequenceFlow')) return true;
  if (readAs === undefined || readAs === 'unsupported') return false;
  if (name.startsWith('eventDefinition') || name.endsWith('EventDefinition')) return readAs !== 'start';
  return name === 'multiInstanceLoopCharacteristics' || name === 'potentialOwner';
}

function keptElement({ namespace, name, attributes, children, text }: XmlElement): RetainedForeignElement {
  const pairs = Object.fromEntries([...attributes].filter(([each]) => !isPrefix(each)).map(qualified));
  return {
    name: namespace === '' ? name : `{${namespace}}${name}`,
    ...(hasAny(pairs) ? { attributes: pairs } : {}),
    ...(children.length > 0 ? { elements: children.map(keptElement) } : {}),
    ...(children.length === 0 && text.trim() !== '' ? { text } : {}),
  };
}

/** The value of xsi:type has a prefix of its file. */
const qualified = ([name, value]: [string, string]): [string, string] =>
  name === `{${XSI_NAMESPACE}}type` ? [name, value.replace(/^.*:/, 'bpmn:')] : [name, value];

/** What beside the process the kept parts refer to by id, and what that refers to in turn. */
export function collectReferencedOuterElements(
  source: BpmnReadContext,
  kept: readonly (RetainedForeignContent | undefined)[],
): RetainedForeignElement[] {
  const asked = new Set(kept.flatMap((each) => (each ? wordsOf(each) : [])));
  const found = new Map<XmlElement, RetainedForeignElement>();
  let grows = true;
  while (grows) {
    grows = false;
    for (const element of source.declared) {
      if (found.has(element) || !asked.has(element.attributes.get('id') ?? '')) continue;
      const each = keptElement(element);
      found.set(element, each);
      for (const word of wordsOf(each)) asked.add(word);
      grows = true;
    }
  }
  return source.declared.flatMap((element) => found.get(element) ?? []);
}

/** Everything that may be a reference. */
const wordsOf = ({ attributes, elements, ...more }: RetainedForeignContent & { readonly text?: string }): string[] => [
  ...Object.values(attributes ?? {}).map(stripQNamePrefix),
  ...('text' in more && more.text ? [stripQNamePrefix(more.text)] : []),
  ...(elements ?? []).flatMap(wordsOf),
];

const isBpmn = (element: XmlElement, name: string): boolean =>
  element.namespace === BPMN_MODEL_NAMESPACE && element.name === name;
const hasAny = (record: object): boolean => Object.keys(record).length > 0;
