import type { CostFaultCollector, CostFileFault } from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { hasThousandsSeparators, normalizeDecimalText } from '../rows/decimal-text.ts';
import type { AttributeRule, AttributeValueType, ElementAttributeRules } from './attribute-rules.ts';

const TYPE_WORDS: Readonly<Record<AttributeValueType, string>> = {
  string: 'string',
  double: 'double',
  integer: 'int',
  boolean: 'boolean',
  date: 'date',
  numberOrText: 'double',
};

const shown = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value);

/** Reports every required attribute that is missing and every value of the wrong type, each at its own line. */
export function checkElementAttributes(
  rule: ElementAttributeRules,
  attributes: XmlAttributes,
  line: number,
  faults: CostFaultCollector,
): void {
  checkTypes(rule, attributes, faults);
  checkNeeded(rule, attributes, line, faults);
}

function checkTypes(rule: ElementAttributeRules, attributes: XmlAttributes, faults: CostFaultCollector): void {
  for (let index = 0; index < attributes.count; index++) {
    const field = rule.fields.get(attributes.nameAt(index));
    if (!field || field.type === 'string') continue;
    const value = attributes.valueAt(index);
    const complaint = value === '' ? null : complaintAbout(rule, field, value);
    if (!complaint) continue;
    faults.add({
      line: attributes.lineAt(index),
      column: attributes.columnAt(index),
      element: rule.name,
      field: field.name,
      value: shown(value),
      ...complaint,
    });
  }
}

function checkNeeded(
  rule: ElementAttributeRules,
  attributes: XmlAttributes,
  line: number,
  faults: CostFaultCollector,
): void {
  for (const field of rule.needed) {
    const index = attributes.find(field.name);
    if (isFilled(field, index < 0 ? null : attributes.valueAt(index)) || isPlaceholder(rule.name, attributes)) continue;
    faults.add(missing(rule, field, index < 0 ? line : attributes.lineAt(index)));
  }
}

type Complaint = Pick<CostFileFault, 'level' | 'message'>;

function complaintAbout(rule: ElementAttributeRules, field: AttributeRule, value: string): Complaint | null {
  if (!fits(field.type, value)) return wrongType(rule, field, value);
  return hasThousandsSeparators(value) ? grouped(rule, field, value) : null;
}

const wrongType = (rule: ElementAttributeRules, { name, type }: AttributeRule, value: string): Complaint => ({
  level: type === 'numberOrText' ? 'warning' : 'gap',
  message: `${table(rule)}表中字段数据类型不正确：${name} 数据类型为：${TYPE_WORDS[type]}；当前值为：${shown(value)}`,
});

const grouped = (rule: ElementAttributeRules, { name }: AttributeRule, value: string): Complaint => ({
  level: 'warning',
  message: `${table(rule)}表中 ${name} 的值 ${value.trim()} 含有千分位分隔符，已按 ${normalizeDecimalText(value)} 读取`,
});

const table = (rule: ElementAttributeRules): string => `${rule.title}（${rule.name}）`;

function missing(rule: ElementAttributeRules, field: AttributeRule, line: number): CostFileFault {
  const hard = field.need === 'required' && (field.type === 'string' || field.type === 'date');
  const message = hard
    ? `${table(rule)}表中字段格式不正确：${field.name} 是必填字段，不能为空，请补充！`
    : `${table(rule)}表中缺少 ${field.name}，按空值读取，请核对`;
  return { level: hard ? 'gap' : 'warning', line, element: rule.name, field: field.name, value: '', message };
}

/** Numbers may be written as '' (read as nothing, as the national checker does), but the attribute should be there. */
function isFilled(field: AttributeRule, value: string | null): boolean {
  if (value === null) return false;
  return field.type === 'string' || field.type === 'date' ? value.trim() !== '' : true;
}

/**
 * Pricing products write empty rows to keep a table's shape: no name and an amount of exactly 0, or a feature without
 * name and value. They carry nothing, so nothing is required of them.
 */
function isPlaceholder(element: string, attributes: XmlAttributes): boolean {
  if (attributes.text('Name') !== '') return false;
  if (element === 'AttrInfoItem' || element === 'AddiInfoItem') return attributes.text('Value') === '';
  return CORE.has(element) ? false : /^0+(\.0+)?$/.test(attributes.text('Total'));
}

const CORE: ReadonlySet<string> = new Set(['WorkElement', 'Norm', 'UnitWorks', 'SectionalWorks', 'DivisionalWorks']);

function fits(type: AttributeValueType, value: string): boolean {
  if (type === 'double' || type === 'numberOrText') return normalizeDecimalText(value) !== null;
  if (type === 'integer') return /^[+-]?\d{1,18}$/.test(value.trim());
  if (type === 'boolean') return /^(true|false|0|1)$/i.test(value.trim());
  return isDateText(value.trim());
}

/** yyyy-MM, yyyy-MM-dd or a date with time; the day must exist. */
function isDateText(text: string): boolean {
  const match =
    /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?:[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 1)];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
