import { readXmlTree, type XmlElement } from '#kernel/server/xml/xml-tree.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import {
  type BpmnImportNote,
  type BpmnReadContext,
  createBpmnLineRefusal,
  describeBpmnElement,
} from './bpmn-element-access.ts';
import { BPMN_ELEMENT_LABELS, BPMN_MODEL_NAMESPACE } from './bpmn-namespaces.ts';
import { withBpmnDrawing } from './diagram/read-bpmn-diagram.ts';
import { readBpmnProcess } from './read-bpmn-process.ts';

interface ImportedModel {
  readonly processes: readonly ProcessDefinition[];
  /** Each process with what is to be told about it. */
  readonly models: readonly { readonly process: ProcessDefinition; readonly notes: readonly BpmnImportNote[] }[];
  /** What is not carried out or was read otherwise, each with element and line; in the order of the file. */
  readonly notes: readonly BpmnImportNote[];
  /** How often each kind of flow node stands in the file, by BPMN element name. */
  readonly elements: Readonly<Record<string, number>>;
}

/**
 * Reads a BPMN 2.0 file: every process in it, with all nodes, flows and where they are drawn. Refuses as a whole, naming line and element, what is not well-formed, not BPMN, refers to nothing or has an
 * id twice; so there is never half an import. Whether a process may be published is for validateProcess to say.
 */
export function importBpmn(xml: string): ImportedModel {
  const root = readXmlTree(xml);
  if (root.namespace !== BPMN_MODEL_NAMESPACE || root.name !== 'definitions') {
    throw createBpmnLineRefusal(root.line, `不是BPMN 2.0文件（根元素是「${root.name}」）`);
  }
  const all = elementsOf(root);
  const processes = root.children.filter(
    (child) => child.namespace === BPMN_MODEL_NAMESPACE && child.name === 'process',
  );
  const declared = root.children.filter(
    ({ namespace, name }) => namespace === BPMN_MODEL_NAMESPACE && !BESIDE.has(name),
  );
  const source: BpmnReadContext = { byId: indexed(all), declared, notes: [] };
  if (processes.length === 0) throw createBpmnLineRefusal(root.line, '文件中没有流程（process），无法导入');
  const elements: Record<string, number> = {};
  for (const { name } of all) if (BPMN_ELEMENT_LABELS[name]) elements[name] = (elements[name] ?? 0) + 1;
  const models = processes.map((each) => {
    const told = source.notes.length;
    const process = withBpmnDrawing(readBpmnProcess(source, each), root, each);
    return { process, notes: source.notes.slice(told) };
  });
  return { processes: models.map(({ process }) => process), models, notes: source.notes, elements };
}

/** What in a file is no declaration. */
const BESIDE: ReadonlySet<string> = new Set(['process', 'collaboration', 'extension', 'import', 'documentation']);

/** All BPMN elements; what stands in extensions is not BPMN. */
const elementsOf = (element: XmlElement): XmlElement[] =>
  element.namespace === BPMN_MODEL_NAMESPACE ? [element, ...element.children.flatMap(elementsOf)] : [];

function indexed(elements: readonly XmlElement[]): Map<string, XmlElement> {
  const byId = new Map<string, XmlElement>();
  for (const element of elements) {
    const id = element.attributes.get('id')?.trim();
    if (id === undefined || id === '') continue;
    const first = byId.get(id);
    if (first)
      throw createBpmnLineRefusal(
        element.line,
        `${describeBpmnElement(element)}的编号与第${first.line}行的${describeBpmnElement(first)}重复，无法导入`,
      );
    byId.set(id, element);
  }
  return byId;
}
