import { createXmlNodeSpec, serializeXml } from '#kernel/server/xml/serialize-xml.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import {
  BPMN_DI_NAMESPACE,
  BPMN_MODEL_NAMESPACE,
  DC_NAMESPACE,
  DI_NAMESPACE,
  FEEL_NAMESPACE,
  PRODUCT_NAMESPACE,
  VENDOR_NAMESPACES,
  XSI_NAMESPACE,
} from './bpmn-namespaces.ts';
import { writeBpmnDiagram } from './diagram/write-bpmn-diagram.ts';
import {
  retainedChildrenBySlot,
  retainedNamespacesOf,
  writeRetainedElement,
} from './retained/write-retained-content.ts';
import { writeBpmnDeclarations } from './write-declarations.ts';
import { writeBpmnNodesAndFlows } from './write-nodes-and-flows.ts';

/**
 * A process as a BPMN 2.0 file with its drawing. What BPMN has no words for (who approves, how votes count, deadlines)
 * stands in extension elements; importBpmn reads the same definition back.
 */
export function exportBpmn(process: ProcessDefinition): string {
  const { code, name, version, variables, for: whom, withdrawal } = process;
  const listed = variables && [
    createXmlNodeSpec('zh:variables'),
    ...Object.entries(variables).map(([key, label]) => createXmlNodeSpec('zh:variable', { code: key, label })),
  ];
  const kept = retainedChildrenBySlot(process, process.kept, listed ?? []);
  const definitions = createXmlNodeSpec(
    'bpmn:definitions',
    {
      'xmlns:bpmn': BPMN_MODEL_NAMESPACE,
      'xmlns:bpmndi': BPMN_DI_NAMESPACE,
      'xmlns:dc': DC_NAMESPACE,
      'xmlns:di': DI_NAMESPACE,
      'xmlns:xsi': XSI_NAMESPACE,
      'xmlns:flowable': VENDOR_NAMESPACES[0],
      'xmlns:zh': PRODUCT_NAMESPACE,
      ...retainedNamespacesOf(process),
      id: `${code}-definitions`,
      targetNamespace: PRODUCT_NAMESPACE,
      expressionLanguage: FEEL_NAMESPACE,
    },
    ...writeBpmnDeclarations(process),
    ...(process.kept?.declared ?? []).map((each) => writeRetainedElement(process, each)),
    createXmlNodeSpec(
      'bpmn:process',
      {
        ...kept.attributes,
        ...{ id: code, name, isExecutable: 'true', 'zh:version': version },
        ...{ 'zh:for': whom, 'zh:withdrawal': withdrawal },
      },
      ...kept.before,
      ...writeBpmnNodesAndFlows(process),
      ...kept.after,
    ),
    writeBpmnDiagram(process),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serializeXml(definitions)}`;
}
