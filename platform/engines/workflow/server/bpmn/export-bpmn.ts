import { element, xmlOf } from '#kernel/server/xml/xml-text.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process.ts';
import { BPMN, BPMN_DI, DC, DI, FEEL, OWN, VENDORS, XSI } from './vocabulary.ts';
import { declarations } from './write-declarations.ts';
import { diagramOf } from './write-diagram.ts';
import { scopeContent } from './write-node.ts';

/**
 * A process as a BPMN 2.0 file with its drawing. What BPMN has no words for (who approves, how votes count, deadlines)
 * stands in extension elements; importBpmn reads the same definition back.
 */
export function exportBpmn(process: ProcessDefinition): string {
  const { code, name, version, variables, withdrawal } = process;
  const listed = variables && [
    element('zh:variables'),
    ...Object.entries(variables).map(([key, label]) => element('zh:variable', { code: key, label })),
  ];
  const definitions = element(
    'bpmn:definitions',
    {
      'xmlns:bpmn': BPMN,
      'xmlns:bpmndi': BPMN_DI,
      'xmlns:dc': DC,
      'xmlns:di': DI,
      'xmlns:xsi': XSI,
      'xmlns:flowable': VENDORS[0],
      'xmlns:zh': OWN,
      id: `${code}-definitions`,
      targetNamespace: OWN,
      expressionLanguage: FEEL,
    },
    ...declarations(process),
    element(
      'bpmn:process',
      { id: code, name, isExecutable: 'true', 'zh:version': version, 'zh:withdrawal': withdrawal },
      listed && element('bpmn:extensionElements', {}, ...listed),
      ...scopeContent(process),
    ),
    diagramOf(process),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(definitions)}`;
}
