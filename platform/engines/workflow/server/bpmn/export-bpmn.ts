import { element, xmlOf } from '#kernel/server/xml/xml-text.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process.ts';
import { diagramOf } from './diagram/write-diagram.ts';
import { keptParts, namespacesOf, writeKept } from './kept/write-kept.ts';
import { BPMN, BPMN_DI, DC, DI, FEEL, OWN, VENDORS, XSI } from './vocabulary.ts';
import { declarations } from './write-declarations.ts';
import { scopeContent } from './write-node.ts';

/**
 * A process as a BPMN 2.0 file with its drawing. What BPMN has no words for (who approves, how votes count, deadlines)
 * stands in extension elements; importBpmn reads the same definition back.
 */
export function exportBpmn(process: ProcessDefinition): string {
  const { code, name, version, variables, for: whom, withdrawal } = process;
  const listed = variables && [
    element('zh:variables'),
    ...Object.entries(variables).map(([key, label]) => element('zh:variable', { code: key, label })),
  ];
  const kept = keptParts(process, process.kept, listed ?? []);
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
      ...namespacesOf(process),
      id: `${code}-definitions`,
      targetNamespace: OWN,
      expressionLanguage: FEEL,
    },
    ...declarations(process),
    ...(process.kept?.declared ?? []).map((each) => writeKept(process, each)),
    element(
      'bpmn:process',
      {
        ...kept.attributes,
        ...{ id: code, name, isExecutable: 'true', 'zh:version': version },
        ...{ 'zh:for': whom, 'zh:withdrawal': withdrawal },
      },
      ...kept.before,
      ...scopeContent(process),
      ...kept.after,
    ),
    diagramOf(process),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(definitions)}`;
}
