import type { CostRulesEdition } from '#business/consult/cost/model/index.ts';
import { ATTRIBUTE_RULES_TEXT_2018 } from './attribute-rules-2018.ts';
import { ATTRIBUTE_RULES_TEXT_2025 } from './attribute-rules-2025.ts';

export type AttributeValueType = 'string' | 'double' | 'integer' | 'boolean' | 'date' | 'numberOrText';
type FieldNeed = 'required' | 'expected' | 'optional';
export type AttributeRule = { name: string; type: AttributeValueType; need: FieldNeed };

/** What an element's attributes must look like. */
export type ElementAttributeRules = {
  name: string;
  title: string;
  fields: ReadonlyMap<string, AttributeRule>;
  /** Fields a row may not leave out. */
  needed: readonly AttributeRule[];
};

const TYPES: Readonly<Record<string, AttributeValueType>> = {
  '': 'string',
  d: 'double',
  i: 'integer',
  b: 'boolean',
  t: 'date',
  x: 'numberOrText',
};
const NEEDS: Readonly<Record<string, FieldNeed>> = { '': 'optional', '!': 'required', '~': 'expected' };

function parseField(text: string): AttributeRule {
  const [, name = '', need = '', type = ''] = /^(\w+)([!~]?)(?::(\w))?$/.exec(text) ?? [];
  return { name, need: NEEDS[need] ?? 'optional', type: TYPES[type] ?? 'string' };
}

function parseTable(table: string): Map<string, ElementAttributeRules> {
  const rules = new Map<string, ElementAttributeRules>();
  for (const line of table.trim().split('\n')) {
    const [, name = '', title = '', fields = ''] = /^(\w+) (.*?): (.*)$/.exec(line) ?? [];
    rules.set(name, elementRule(name, title, fields.split(' ').map(parseField)));
  }
  return rules;
}

function elementRule(name: string, title: string, list: readonly AttributeRule[]): ElementAttributeRules {
  const fields = new Map(list.map((field) => [field.name, field]));
  return { name, title, fields, needed: list.filter((field) => field.need !== 'optional') };
}

/**
 * One edition's rules, with the other's filled in: real files mix them (a 2013-rule body under a 2025 head), so what only
 * the other edition knows keeps its types, but a gap in it refuses no file.
 */
function withOther(
  own: Map<string, ElementAttributeRules>,
  other: Map<string, ElementAttributeRules>,
): ReadonlyMap<string, ElementAttributeRules> {
  const merged = new Map<string, ElementAttributeRules>();
  for (const [name, rule] of other)
    merged.set(name, elementRule(name, rule.title, [...rule.fields.values()].map(softened)));
  for (const [name, rule] of own) {
    const strange = [...(other.get(name)?.fields.values() ?? [])].filter((field) => !rule.fields.has(field.name));
    const typed = strange.map((field): AttributeRule => ({ ...field, need: 'optional' }));
    merged.set(name, elementRule(name, rule.title, [...rule.fields.values(), ...typed]));
  }
  return merged;
}

const softened = (field: AttributeRule): AttributeRule =>
  field.need === 'required' ? { ...field, need: 'expected' } : field;

const table2018 = parseTable(ATTRIBUTE_RULES_TEXT_2018);
const table2025 = parseTable(ATTRIBUTE_RULES_TEXT_2025);

export const attributeRulesByEdition: Readonly<Record<CostRulesEdition, ReadonlyMap<string, ElementAttributeRules>>> = {
  '2018': withOther(table2018, table2025),
  '2025': withOther(table2025, table2018),
};
