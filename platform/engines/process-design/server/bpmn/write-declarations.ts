import { createXmlNodeSpec, type XmlNodeSpec } from '#kernel/server/xml/serialize-xml.ts';
import type { BoundaryNode, ProcessDefinition, ProcessNode } from '#kernel/workflow/process/process-definition.ts';

type Declared = { readonly kind: 'message' | 'signal' | 'error'; readonly name: string };

/** What a node refers to that a file declares once, beside the process. */
function declaredBy(node: ProcessNode): Declared | undefined {
  if (node.kind === 'end') return node.error === undefined ? undefined : { kind: 'error', name: node.error };
  if (node.kind !== 'catch' && node.kind !== 'throw' && node.kind !== 'boundary') return undefined;
  const event: BoundaryNode['event'] = node.event;
  if (event.kind === 'timer') return undefined;
  if (event.kind !== 'error') return event;
  return event.code === undefined ? undefined : { kind: 'error', name: event.code };
}

/** The messages, signals and errors of a process, each once, in the order of its nodes. */
function declaredIn(process: ProcessDefinition): Declared[] {
  const all = process.nodes.flatMap((node) => declaredBy(node) ?? []);
  return [...new Map(all.map((each) => [`${each.kind} ${each.name}`, each])).values()];
}

/** Id under which what a node refers to is declared; undefined where it refers to nothing. */
export function declarationIdOf(process: ProcessDefinition, node: ProcessNode): string | undefined {
  const sought = declaredBy(node);
  const index = declaredIn(process).findIndex(({ kind, name }) => kind === sought?.kind && name === sought.name);
  return index < 0 ? undefined : idAt(process, index);
}

export const writeBpmnDeclarations = (process: ProcessDefinition): XmlNodeSpec[] =>
  declaredIn(process).map(({ kind, name }, index) =>
    createXmlNodeSpec(`bpmn:${kind}`, {
      id: idAt(process, index),
      name,
      errorCode: kind === 'error' ? name : undefined,
    }),
  );

const idAt = (process: ProcessDefinition, index: number): string => `${process.code}-event-${index + 1}`;
