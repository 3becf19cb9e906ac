import type { XmlElement } from '#kernel/server/xml/xml-tree.ts';
import type {
  EndNode,
  EventTrigger,
  MessageOrSignal,
  ProcessNode,
  TimerTrigger,
} from '#kernel/workflow/process/process-definition.ts';
import {
  attributeInProductNamespace,
  attributeInVendorNamespace,
  type BpmnReadContext,
  bpmnIdOf,
  childElementByName,
  childElementText,
  stripQNamePrefix,
} from './bpmn-element-access.ts';

type Base = { readonly id: string; readonly name: string; readonly parent?: string };

/** What an event waits for, as far as it can be carried out; null where it cannot. */
type EventMeaning =
  | { readonly kind: 'none' | 'terminate' }
  | { readonly kind: 'error'; readonly code?: string }
  | EventTrigger;

export function readBpmnEventDefinition(source: BpmnReadContext, element: XmlElement): EventMeaning | null {
  const definitions = [
    ...element.children.filter((child) => child.name.endsWith('EventDefinition')),
    ...element.children
      .filter((child) => child.name === 'eventDefinitionRef')
      .flatMap((child) => {
        const found = source.byId.get(stripQNamePrefix(child.text));
        return found ? [found] : [];
      }),
  ];
  const [definition, ...more] = definitions;
  if (!definition) return { kind: 'none' };
  if (more.length > 0) return null;
  switch (definition.name) {
    case 'timerEventDefinition': {
      return timerOf(definition);
    }
    case 'messageEventDefinition':
      return { kind: 'message', name: named(source, definition, 'messageRef'), ...keyOf(definition) };
    case 'signalEventDefinition':
      return { kind: 'signal', name: named(source, definition, 'signalRef'), ...keyOf(definition) };
    case 'errorEventDefinition': {
      const reference = definition.attributes.get('errorRef');
      if (reference === undefined) return { kind: 'error' };
      const declared = source.byId.get(stripQNamePrefix(reference));
      return { kind: 'error', code: declared?.attributes.get('errorCode') ?? stripQNamePrefix(reference) };
    }
    case 'terminateEventDefinition':
      return { kind: 'terminate' };
    default:
      return null;
  }
}

/** A field or variable by its name alone, as FEEL or as other engines write it. */
const FIELD = /^(?:[$#]\{\s*)?([A-Za-z_]\w*)(?:\s*\})?$/;

function timerOf(definition: XmlElement): TimerTrigger | null {
  const date = childElementText(definition, 'timeDate');
  const [, field] = FIELD.exec(date ?? '') ?? [];
  if (field !== undefined) return { kind: 'timer', field };
  const time = childElementText(definition, 'timeDuration') ?? childElementText(definition, 'timeCycle') ?? date;
  if (time === undefined) return null;
  return {
    kind: 'timer',
    time,
    ...(attributeInProductNamespace(definition, 'counts') === 'work' ? { counts: 'work' as const } : {}),
  };
}

function keyOf(definition: XmlElement): Pick<MessageOrSignal, 'key' | 'outside'> {
  const key = attributeInProductNamespace(definition, 'key');
  return {
    ...(key ? { key } : {}),
    ...(attributeInProductNamespace(definition, 'outside') === 'true' ? { outside: true } : {}),
  };
}

/** Name of the message or signal referred to; the reference itself where it is declared nowhere. */
function named(source: BpmnReadContext, definition: XmlElement, attribute: string): string {
  const reference = stripQNamePrefix(definition.attributes.get(attribute) ?? '');
  return source.byId.get(reference)?.attributes.get('name') ?? reference;
}

const isTrigger = (meaning: EventMeaning): meaning is EventTrigger =>
  meaning.kind === 'timer' || meaning.kind === 'message' || meaning.kind === 'signal';
const isNews = (meaning: EventMeaning): meaning is MessageOrSignal =>
  meaning.kind === 'message' || meaning.kind === 'signal';

/** An event as a node; undefined where it cannot be carried out. */
export function readEventNode(
  source: BpmnReadContext,
  element: XmlElement,
  base: Base,
  host?: XmlElement,
): ProcessNode | undefined {
  const meaning = readBpmnEventDefinition(source, element);
  if (!meaning) return undefined;
  switch (element.name) {
    case 'endEvent':
      return endNode(element, base, meaning);
    case 'intermediateCatchEvent':
      return isTrigger(meaning) ? { ...base, kind: 'catch', event: meaning } : undefined;
    case 'intermediateThrowEvent':
      return isNews(meaning) ? { ...base, kind: 'throw', event: meaning } : undefined;
    case 'boundaryEvent':
      return host && boundaryNode(element, base, meaning, host);
    default:
      return undefined;
  }
}

function boundaryNode(
  element: XmlElement,
  base: Base,
  meaning: EventMeaning,
  host: XmlElement,
): ProcessNode | undefined {
  if (!isTrigger(meaning) && meaning.kind !== 'error') return undefined;
  const keepsHost = element.attributes.get('cancelActivity') === 'false';
  return { ...base, kind: 'boundary', host: bpmnIdOf(host), event: meaning, ...(keepsHost ? { keepsHost } : {}) };
}

function endNode(element: XmlElement, base: Base, meaning: EventMeaning): EndNode | undefined {
  const end = { ...base, kind: 'end' } as const;
  if (meaning.kind === 'none') return end;
  if (meaning.kind === 'error') return { ...end, error: meaning.code ?? '' };
  if (meaning.kind !== 'terminate') return undefined;
  const definition = childElementByName(element, 'terminateEventDefinition');
  const isAll = definition !== undefined && attributeInVendorNamespace(definition, 'terminateAll') === 'true';
  return { ...end, terminates: isAll ? 'all' : 'scope' };
}
