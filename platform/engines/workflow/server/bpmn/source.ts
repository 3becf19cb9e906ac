import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { XmlElement } from '#kernel/server/xml/xml-tree.ts';
import { bpmnErrors } from '../errors.ts';
import { feelOfJuel } from './juel.ts';
import { BPMN, ELEMENT_LABELS, OWN, VENDORS } from './vocabulary.ts';

/** A refusal that names the line. */
export const faultAtLine = (line: number, text: string): Refusal => bpmnErrors.bpmnLineFaulty({ line, fault: text });

/** Something a file says that is not carried out, or was read otherwise than it stands there. */
export interface ImportNote {
  readonly line: number;
  readonly id: string;
  readonly text: string;
}

/** A file being read: what its elements refer to by id, and what is to be told about it. */
export interface BpmnSource {
  readonly byId: ReadonlyMap<string, XmlElement>;
  /** What stands beside the processes, for others to refer to. */
  readonly declared: readonly XmlElement[];
  readonly notes: ImportNote[];
}

export const idOf = (element: XmlElement): string => element.attributes.get('id') ?? `${element.name}_${element.line}`;

export const bpmnElementName = (element: XmlElement): string =>
  element.attributes.get('name')?.replace(/\s+/g, ' ').trim() ?? '';

/** 用户任务「初审」(Task_1) */
export function elementInWords(element: XmlElement): string {
  const label = ELEMENT_LABELS[element.name] ?? element.name;
  return bpmnElementName(element) === ''
    ? `${label}(${idOf(element)})`
    : `${label}「${bpmnElementName(element)}」(${idOf(element)})`;
}

export function note(source: BpmnSource, element: XmlElement, text: string): void {
  source.notes.push({
    line: element.line,
    id: idOf(element),
    text: `第${element.line}行：${elementInWords(element)}${text}`,
  });
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.namespace === BPMN && child.name === name);

export const childOf = (element: XmlElement, name: string): XmlElement | undefined => childrenOf(element, name)[0];

/** Text of a child element; undefined where it is absent or empty. */
export function childText(element: XmlElement, name: string): string | undefined {
  const text = childOf(element, name)?.text.trim();
  return text === '' ? undefined : text;
}

/** This product's attribute. */
export const own = (element: XmlElement, name: string): string | undefined => element.attributes.get(`{${OWN}}${name}`);

/** This product's extension elements of a name. */
export function ownChildren(element: XmlElement, name: string): XmlElement[] {
  const extensions = childrenOf(element, 'extensionElements').flatMap((each) => each.children);
  return extensions.filter((child) => child.namespace === OWN && child.name === name);
}

/** Another engine's attribute. */
export function vendor(element: XmlElement, name: string): string | undefined {
  return VENDORS.map((namespace) => element.attributes.get(`{${namespace}}${name}`)).find(
    (value) => value !== undefined,
  );
}

/** An expression as FEEL; refused ones keep their text and are told, so that the check of the process finds them too. */
export function expression(source: BpmnSource, element: XmlElement, text: string): string {
  try {
    return feelOfJuel(text);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    note(source, element, `的${fault.message}`);
    return text.trim();
  }
}

/** The element an attribute refers to. */
export function referred(source: BpmnSource, element: XmlElement, attribute: string): XmlElement {
  const id = element.attributes.get(attribute);
  if (id === undefined) throw faultAtLine(element.line, `${elementInWords(element)}缺少${attribute}，无法导入`);
  const found = source.byId.get(local(id));
  if (!found) throw faultAtLine(element.line, `${elementInWords(element)}的${attribute}「${id}」不存在，无法导入`);
  return found;
}

/** Some tools write references with a prefix. */
export const local = (reference: string): string => reference.trim().replace(/^[A-Za-z_][\w.-]*:(?=[^:]+$)/, '');
