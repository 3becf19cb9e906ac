import type { CostComposition, CostNorm } from '#business/consult/cost/model/index.ts';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { createBlankComposition } from '../rows/create-blank-rows.ts';
import { normalizeDecimalText } from '../rows/decimal-text.ts';
import type { AttributeNamesOf } from './element-rule-lookup.ts';

const DECIMALS: ReadonlySet<string> = new Set(
  'scale total quantity price priceHigh rate labor priceTaxed taxRate totalTaxed riskRate basePrice provisionalTotal settlementTotal installationTotal bidTotal priceCeiling'.split(
    ' ',
  ),
);
const WHOLE: ReadonlySet<string> = new Set(['kind', 'provider', 'calcType', 'fileKind', 'valuationMethod', 'taxModel']);
const FLAGS: ReadonlySet<string> = new Set(['major', 'mainMaterial', 'provisional']);

const alternatives = new Map<string, readonly string[]>();

function namesIn(names: string): readonly string[] {
  let list = alternatives.get(names);
  if (!list) {
    list = names.split('|');
    alternatives.set(names, list);
  }
  return list;
}

/** The text of the first attribute that is filled, '' where none is. */
export function readAttributeText(at: XmlAttributes, names: string): string {
  for (const name of namesIn(names)) {
    const text = at.text(name);
    if (text !== '') return text;
  }
  return '';
}

/** A number that should be one and is not. */
export interface InvalidNumberAttribute {
  readonly field: string;
  readonly value: string;
}

/** "22.78%" is 22.78: a rate is a percentage with or without its sign. */
export const parsePercentNumber = (text: string): string | null => normalizeDecimalText(text.replace(/[%％]$/, ''));

/** The fields an element's attributes tell; `bad` gets the numbers that are none. Fields nothing is said of are left out. */
export function readAttributeValues<T>(
  fields: AttributeNamesOf<T>,
  at: XmlAttributes,
  bad: InvalidNumberAttribute[],
): Partial<T> {
  const values: unknown[][] = [];
  for (const field of typedKeysOf(fields)) {
    const names = fields[field] ?? '';
    const text = readAttributeText(at, names);
    if (text === '') continue;
    values.push([field, typed(field, text)]);
    if (DECIMALS.has(field) && parsePercentNumber(text) === null)
      bad.push({ field: namesIn(names).find((name) => at.text(name) !== '') ?? names, value: text });
  }
  return Object.fromEntries(values);
}

function typed(field: string, text: string): string | number | boolean | null {
  if (DECIMALS.has(field)) return parsePercentNumber(text);
  if (WHOLE.has(field)) return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : null;
  if (FLAGS.has(field)) return /^(true|1|是)$/i.test(text);
  if (field === 'formula') return normalizeDecimalText(text) ?? text;
  return text;
}

/** The parts an element's attributes tell; null where they tell none. */
export function readCompositionAttributes(
  fields: AttributeNamesOf<CostComposition>,
  at: XmlAttributes,
): CostComposition | null {
  const parts = createBlankComposition();
  let told = false;
  for (const part of typedKeysOf(parts)) {
    const value = parsePercentNumber(readAttributeText(at, fields[part] ?? ''));
    parts[part] = value;
    told ||= value !== null;
  }
  return told ? parts : null;
}

/** "其中": what a norm's price is made of is stated, not how it comes from the norm's resources. */
const STEP_NAMES: ReadonlyArray<readonly [keyof CostComposition, string]> = [
  ['labor', '其中：人工费'],
  ['material', '其中：材料费'],
  ['mainMaterial', '其中：主材设备费'],
  ['machine', '其中：机械费'],
  ['overhead', '其中：管理费'],
  ['profit', '其中：利润'],
  ['risk', '其中：风险费'],
];

/** The parts of a norm's price as the steps of its build-up, the last of them the price; none where they are not told. */
export function readPriceStepAttributes(
  fields: AttributeNamesOf<CostComposition>,
  at: XmlAttributes,
  price: string | null,
): CostNorm['steps'] {
  const parts = readCompositionAttributes(fields, at);
  if (!parts || price === null) return [];
  const steps = STEP_NAMES.flatMap(([part, name], nth) => {
    const total = parts[part];
    return total === null ? [] : [{ code: `F${nth + 1}`, name, formula: '', rate: null, total }];
  });
  const formula = steps.map(({ code }) => code).join('+');
  return [...steps, { code: 'F', name: '综合单价', formula, rate: null, total: price }];
}

/** Whether an element names the rules of GB/T 50500-2024, in any attribute or as its bill standard. */
export function statesStandardOf2024(at: XmlAttributes): boolean {
  for (let index = 0; index < at.count; index++) {
    const value = at.valueAt(index);
    if (/50500-2024/.test(value) || (at.nameAt(index) === 'BillStd' && value.startsWith('2024'))) return true;
  }
  return false;
}
