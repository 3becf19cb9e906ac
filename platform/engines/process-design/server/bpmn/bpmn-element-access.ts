import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { XmlElement } from '#kernel/server/xml/xml-tree.ts';
import { bpmnErrors } from '../errors.ts';
import { BPMN_ELEMENT_LABELS, BPMN_MODEL_NAMESPACE, PRODUCT_NAMESPACE, VENDOR_NAMESPACES } from './bpmn-namespaces.ts';
import { convertJuelToFeel } from './convert-juel-to-feel.ts';

/** A refusal that names the line. */
export const createBpmnLineRefusal = (line: number, text: string): Refusal =>
  bpmnErrors.bpmnLineFaulty({ line, fault: text });

/** Something a file says that is not carried out, or was read otherwise than it stands there. */
export interface BpmnImportNote {
  readonly line: number;
  readonly id: string;
  readonly text: string;
}

/** A file being read: what its elements refer to by id, and what is to be told about it. */
export interface BpmnReadContext {
  readonly byId: ReadonlyMap<string, XmlElement>;
  /** What stands beside the processes, for others to refer to. */
  readonly declared: readonly XmlElement[];
  readonly notes: BpmnImportNote[];
}

export const bpmnIdOf = (element: XmlElement): string =>
  element.attributes.get('id') ?? `${element.name}_${element.line}`;

export const bpmnElementName = (element: XmlElement): string =>
  element.attributes.get('name')?.replace(/\s+/g, ' ').trim() ?? '';

/** 用户任务「初审」(Task_1) */
export function describeBpmnElement(element: XmlElement): string {
  const label = BPMN_ELEMENT_LABELS[element.name] ?? element.name;
  return bpmnElementName(element) === ''
    ? `${label}(${bpmnIdOf(element)})`
    : `${label}「${bpmnElementName(element)}」(${bpmnIdOf(element)})`;
}

export function addImportNote(source: BpmnReadContext, element: XmlElement, text: string): void {
  source.notes.push({
    line: element.line,
    id: bpmnIdOf(element),
    text: `第${element.line}行：${describeBpmnElement(element)}${text}`,
  });
}

export const childElementsByName = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.namespace === BPMN_MODEL_NAMESPACE && child.name === name);

export const childElementByName = (element: XmlElement, name: string): XmlElement | undefined =>
  childElementsByName(element, name)[0];

/** Text of a child element; undefined where it is absent or empty. */
export function childElementText(element: XmlElement, name: string): string | undefined {
  const text = childElementByName(element, name)?.text.trim();
  return text === '' ? undefined : text;
}

/** This product's attribute. */
export const attributeInProductNamespace = (element: XmlElement, name: string): string | undefined =>
  element.attributes.get(`{${PRODUCT_NAMESPACE}}${name}`);

/** This product's extension elements of a name. */
export function extensionsInProductNamespace(element: XmlElement, name: string): XmlElement[] {
  const extensions = childElementsByName(element, 'extensionElements').flatMap((each) => each.children);
  return extensions.filter((child) => child.namespace === PRODUCT_NAMESPACE && child.name === name);
}

/** Another engine's attribute. */
export function attributeInVendorNamespace(element: XmlElement, name: string): string | undefined {
  return VENDOR_NAMESPACES.map((namespace) => element.attributes.get(`{${namespace}}${name}`)).find(
    (value) => value !== undefined,
  );
}

/** An expression as FEEL; refused ones keep their text and are told, so that the check of the process finds them too. */
export function readBpmnExpression(source: BpmnReadContext, element: XmlElement, text: string): string {
  try {
    return convertJuelToFeel(text);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    addImportNote(source, element, `的${fault.message}`);
    return text.trim();
  }
}

/** The element an attribute refers to. */
export function requireReferredElement(source: BpmnReadContext, element: XmlElement, attribute: string): XmlElement {
  const id = element.attributes.get(attribute);
  if (id === undefined)
    throw createBpmnLineRefusal(element.line, `${describeBpmnElement(element)}缺少${attribute}，无法导入`);
  const found = source.byId.get(stripQNamePrefix(id));
  if (!found)
    throw createBpmnLineRefusal(element.line, `${describeBpmnElement(element)}的${attribute}「${id}」不存在，无法导入`);
  return found;
}

/** Some tools write references with a prefix. */
export const stripQNamePrefix = (reference: string): string =>
  reference.trim().replace(/^[A-Za-z_][\w.-]*:(?=[^:]+$)/, '');
