import type { CostEdition } from '#business/consult/cost/model/index.ts';
import { FIELDS_2018 } from './fields-2018.ts';
import { FIELDS_2025 } from './fields-2025.ts';

export type FieldType = 'string' | 'double' | 'integer' | 'boolean' | 'date' | 'numberOrText';
type FieldNeed = 'required' | 'expected' | 'optional';
export type FieldRule = { name: string; type: FieldType; need: FieldNeed };

/** What an element's attributes must look like. */
export type ElementRule = {
  name: string;
  title: string;
  fields: ReadonlyMap<string, FieldRule>;
  /** Fields a row may not leave out. */
  needed: readonly FieldRule[];
};

const TYPES: Readonly<Record<string, FieldType>> = {
  '': 'string',
  d: 'double',
  i: 'integer',
  b: 'boolean',
  t: 'date',
  x: 'numberOrText',
};
const NEEDS: Readonly<Record<string, FieldNeed>> = { '': 'optional', '!': 'required', '~': 'expected' };

function parseField(text: string): FieldRule {
  const [, name = '', need = '', type = ''] = /^(\w+)([!~]?)(?::(\w))?$/.exec(text) ?? [];
  return { name, need: NEEDS[need] ?? 'optional', type: TYPES[type] ?? 'string' };
}

function parseTable(table: string): Map<string, ElementRule> {
  const rules = new Map<string, ElementRule>();
  for (const line of table.trim().split('\n')) {
    const [, name = '', title = '', fields = ''] = /^(\w+) (.*?): (.*)$/.exec(line) ?? [];
    rules.set(name, elementRule(name, title, fields.split(' ').map(parseField)));
  }
  return rules;
}

function elementRule(name: string, title: string, list: readonly FieldRule[]): ElementRule {
  const fields = new Map(list.map((field) => [field.name, field]));
  return { name, title, fields, needed: list.filter((field) => field.need !== 'optional') };
}

/**
 * One edition's rules, with the other's filled in: real files mix them (a 2013-rule body under a 2025 head), so what only
 * the other edition knows keeps its types, but a gap in it refuses no file.
 */
function withOther(own: Map<string, ElementRule>, other: Map<string, ElementRule>): ReadonlyMap<string, ElementRule> {
  const merged = new Map<string, ElementRule>();
  for (const [name, rule] of other)
    merged.set(name, elementRule(name, rule.title, [...rule.fields.values()].map(softened)));
  for (const [name, rule] of own) {
    const strange = [...(other.get(name)?.fields.values() ?? [])].filter((field) => !rule.fields.has(field.name));
    const typed = strange.map((field): FieldRule => ({ ...field, need: 'optional' }));
    merged.set(name, elementRule(name, rule.title, [...rule.fields.values(), ...typed]));
  }
  return merged;
}

const softened = (field: FieldRule): FieldRule => (field.need === 'required' ? { ...field, need: 'expected' } : field);

const table2018 = parseTable(FIELDS_2018);
const table2025 = parseTable(FIELDS_2025);

export const fieldRules: Readonly<Record<CostEdition, ReadonlyMap<string, ElementRule>>> = {
  '2018': withOther(table2018, table2025),
  '2025': withOther(table2025, table2018),
};
