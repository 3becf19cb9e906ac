import type { CostComposition } from '#business/consult/cost/model/index.ts';
import type {
  AttributeNamesOf,
  ElementMappingRule,
  ElementMappingTable,
} from '#business/consult/cost/server/formats/attribute-xml/element-rule-lookup.ts';
import { type CoveredNumber, rulesOfNumericField } from './covered-numbers.ts';

type Lists = Parameters<typeof rulesOfNumericField>[0];

const LISTS: Partial<Record<ElementMappingRule['as'], Lists>> = {
  node: 'node',
  bill: 'bill',
  norm: 'norm',
  resource: 'resource',
  fee: 'fee',
  header: 'header',
};

/** Every numeric attribute a format's table names, with what is made of it. */
export function listMappingTableCoverage({ names, patterns = [] }: ElementMappingTable): CoveredNumber[] {
  const named = Object.entries(names).flatMap(([element, rules]) =>
    [rules].flat().map((rule) => [element, rule] as const),
  );
  const formed = patterns.map(([form, rule]) => [`/${form.source}/`, rule] as const);
  return [...named, ...formed].flatMap(([element, rule]) => ofRule(element, rule));
}

function ofRule(element: string, rule: ElementMappingRule): CoveredNumber[] {
  if (rule.as === 'usage') return ofFields(element, 'usage', { quantity: rule.quantity });
  if (rule.as === 'summary')
    return Object.entries(rule.keys).flatMap(([key, field]) =>
      ofFields(`${element}[${rule.key}=${key}]`, 'summary', { [field]: rule.total }),
    );
  const list = LISTS[rule.as];
  if (!list || !('at' in rule) || !rule.at) return [];
  const parts = rule.as === 'bill' && rule.parts ? ofFields(element, 'composition', rule.parts) : [];
  const steps = rule.as === 'norm' ? ofSteps(element, rule.parts ?? {}) : [];
  return [...ofFields(element, list, rule.at), ...parts, ...steps];
}

/** The parts of a norm's price are the steps of its build-up; an of-which is none. */
const ofSteps = (element: string, { provisional: _, ...parts }: AttributeNamesOf<CostComposition>): CoveredNumber[] =>
  Object.values(parts).flatMap((attribute) => ofFields(element, 'step', { total: attribute }));

function ofFields(element: string, list: Lists, fields: object): CoveredNumber[] {
  return Object.entries(fields).flatMap(([field, attributes]): CoveredNumber[] => {
    const by = rulesOfNumericField(list, field);
    return by === null ? [] : [{ at: `${element}@${attributes}`, field: `${list}.${field}`, by }];
  });
}
