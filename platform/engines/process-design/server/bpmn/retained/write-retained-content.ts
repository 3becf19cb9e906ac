import { createXmlNodeSpec, type XmlNodeSpec } from '#kernel/server/xml/serialize-xml.ts';
import type {
  ProcessDefinition,
  RetainedForeignContent,
  RetainedForeignElement,
} from '#kernel/workflow/process/process-definition.ts';
import {
  BPMN_DI_NAMESPACE,
  BPMN_MODEL_NAMESPACE,
  DC_NAMESPACE,
  DI_NAMESPACE,
  PRODUCT_NAMESPACE,
  VENDOR_NAMESPACES,
  XSI_NAMESPACE,
} from '../bpmn-namespaces.ts';

/** Prefixes that every file declares. */
const KNOWN: Readonly<Record<string, string>> = {
  [BPMN_MODEL_NAMESPACE]: 'bpmn',
  [BPMN_DI_NAMESPACE]: 'bpmndi',
  [DC_NAMESPACE]: 'dc',
  [DI_NAMESPACE]: 'di',
  [XSI_NAMESPACE]: 'xsi',
  [PRODUCT_NAMESPACE]: 'zh',
  [VENDOR_NAMESPACES[0] ?? '']: 'flowable',
  'http://www.w3.org/XML/1998/namespace': 'xml',
};
/** Elements that come behind the flow elements. */
const ARTIFACTS: ReadonlySet<string> = new Set(['textAnnotation', 'association', 'group'].map((name) => bpmn(name)));
/** Elements that come before the extensions. */
const FIRST = bpmn('documentation');
const EXTENSIONS = bpmn('extensionElements');
const LANE_MEMBER = bpmn('flowNodeRef');

function bpmn(name: string): string {
  return `{${BPMN_MODEL_NAMESPACE}}${name}`;
}

/** Foreign namespaces that kept parts use, declared under prefixes of this file. */
export const retainedNamespacesOf = (process: ProcessDefinition): Record<string, string> =>
  Object.fromEntries(foreignOf(process).map((namespace, index) => [`xmlns:ext${index + 1}`, namespace]));

const foreign = new WeakMap<ProcessDefinition, readonly string[]>();

function foreignOf(process: ProcessDefinition): readonly string[] {
  const known = foreign.get(process);
  if (known) return known;
  const all = [process.kept, ...process.nodes.map(({ kept }) => kept), ...(process.kept?.declared ?? [])];
  const names = all.flatMap((each) => (each ? namesIn(each) : []));
  const found = [...new Set(names.map(namespaceOf))].filter((each) => each !== '' && KNOWN[each] === undefined);
  foreign.set(process, found);
  return found;
}

const namesIn = (kept: RetainedForeignContent & { readonly name?: string }): string[] => [
  ...(kept.name === undefined ? [] : [kept.name]),
  ...Object.keys(kept.attributes ?? {}),
  ...(kept.elements ?? []).flatMap(namesIn),
];
const namespaceOf = (name: string): string => /^\{([^}]*)\}/.exec(name)?.[1] ?? '';

function prefixed(process: ProcessDefinition, name: string): string {
  const namespace = namespaceOf(name);
  const plain = name.replace(/^\{[^}]*\}/, '');
  if (namespace === '') return plain;
  return `${KNOWN[namespace] ?? `ext${foreignOf(process).indexOf(namespace) + 1}`}:${plain}`;
}

const attributesOf = (process: ProcessDefinition, { attributes }: RetainedForeignContent): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [prefixed(process, name), value]));

export function writeRetainedElement(process: ProcessDefinition, kept: RetainedForeignElement): XmlNodeSpec {
  const inside = (kept.elements ?? []).filter((each) => !isLost(process, each));
  const content = inside.length > 0 ? inside.map((each) => writeRetainedElement(process, each)) : [kept.text];
  return createXmlNodeSpec(prefixed(process, kept.name), attributesOf(process, kept), ...content);
}

/** A lane's member that has been deleted since. */
const isLost = ({ nodes }: ProcessDefinition, { name, text }: RetainedForeignElement): boolean =>
  name === LANE_MEMBER && !nodes.some(({ id }) => id === text?.trim());

/** What was kept of an element, by its place around what is written anew; own extensions stand among the kept ones. */
export function retainedChildrenBySlot(
  process: ProcessDefinition,
  kept: RetainedForeignContent | undefined,
  extensions: readonly XmlNodeSpec[],
): { attributes: Record<string, string>; before: XmlNodeSpec[]; after: XmlNodeSpec[] } {
  const elements = kept?.elements ?? [];
  const write = (some: readonly RetainedForeignElement[]) => some.map((each) => writeRetainedElement(process, each));
  const [others, after] = [elements.filter(isPart), elements.filter(({ name }) => ARTIFACTS.has(name))];
  const all = [
    ...extensions,
    ...write(elements.filter(({ name }) => name === EXTENSIONS).flatMap((each) => each.elements ?? [])),
  ];
  return {
    attributes: kept ? attributesOf(process, kept) : {},
    before: [
      ...write(elements.filter(({ name }) => name === FIRST)),
      ...(all.length > 0 ? [createXmlNodeSpec('bpmn:extensionElements', {}, ...all)] : []),
      ...write(others),
    ],
    after: write(after),
  };
}

const isPart = ({ name }: RetainedForeignElement): boolean =>
  name !== FIRST && name !== EXTENSIONS && !ARTIFACTS.has(name);
