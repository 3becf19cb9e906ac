import type { CostRowBatch } from '#business/consult/cost/server/formats/cost-format-types.ts';
import { checkRulesByField } from '../../model/check-rules-by-field.ts';

/** A number a format states: where it stands in the file, the field it becomes, and the rules that work it out again or why none does. */
export interface CoveredNumber {
  readonly at: string;
  readonly field: string;
  readonly by: string;
}

type List = keyof typeof checkRulesByField;

const LISTS: Readonly<Record<string, List>> = {
  nodes: 'node',
  bills: 'bill',
  norms: 'norm',
  usages: 'usage',
  resources: 'resource',
  fees: 'fee',
  composition: 'composition',
  unitComposition: 'composition',
  summary: 'summary',
  steps: 'step',
  header: 'header',
};

/** What the list of rules says of a field; null for one that holds no number. */
export function rulesOfNumericField(list: List, field: string): string | null {
  const entry = Object.entries(checkRulesByField[list]).find(([name]) => name === field)?.[1];
  if (!entry) return null;
  return 'not' in entry ? `not checked: ${entry.not}` : entry.rules.join(', ');
}

/** The field a probe ended up in: the first row, or part of one, that holds its number. */
export function findProbedField(
  probe: string,
  rows: Partial<CostRowBatch> & { header?: object },
): [List, string] | null {
  for (const [key, value] of Object.entries(rows)) {
    const found = search(probe, value, LISTS[key] ?? null);
    if (found) return found;
  }
  return null;
}

function search(probe: string, value: unknown, list: List | null): [List, string] | null {
  if (value === null || typeof value !== 'object') return null;
  for (const [key, each] of Object.entries(value)) {
    if (each === probe && list) return [list, key];
    const found = search(probe, each, LISTS[key] ?? list);
    if (found) return found;
  }
  return null;
}

/** A covered entry by where a probe was found; `reason` tells why a number that is not read, or is no amount, is not checked. */
export function toCoveredNumber(
  at: string,
  found: [List, string] | null,
  reason: (at: string) => string | undefined,
): CoveredNumber {
  const rules = found && rulesOfNumericField(...found);
  const field = found ? found.join('.') : '';
  return { at, field, by: rules ?? `not checked: ${reason(at) ?? '?'}` };
}
