import { z } from 'zod';
import type { FieldError } from '#kernel/base/texts/refusal.ts';
import { type Translatable, translatable, translatableOf } from '#kernel/base/texts/translatable.ts';
import { isObject } from '#kernel/base/unknown-values.ts';
import { ID_PATTERN } from '#kernel/meta/wire-schemas.ts';

type Issue = z.core.$ZodIssue;
interface Shape {
  readonly title?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

/** What an issue says that the definition has no words of its own for. */
const UNSAID = '';
/** So many faults are told at once: a list of thousands would be read by nobody. */
const MOST = 10;
const MOST_CHOICES = 12;
const NAME_SHOWN = 60;

/**
 * What is wrong with a body or query, in the product's words: place → message that names it, by its title where the
 * definition gives one. Null when it is as the definition asks.
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  raw: unknown,
): { value: z.output<S> } | { faults: Record<string, FieldError> } {
  const result = schema.safeParse(raw, { error: () => UNSAID });
  if (result.success) return { value: result.data };
  return { faults: Object.fromEntries(result.error.issues.slice(0, MOST).map((issue) => faultOf(schema, issue, raw))) };
}

function faultOf(schema: z.ZodType, issue: Issue, raw: unknown): readonly [place: string, error: FieldError] {
  const place = issue.path.map(String).join('.') || '请求';
  if (issue.message !== UNSAID) return [place, error(codeOf(issue), issue.message)];
  if (issue.path.length === 0 && issue.code !== 'unrecognized_keys')
    return [place, error('request.invalid', '请求格式不正确')];
  const name = titleAt(schema, issue.path) ?? `“${place.slice(0, NAME_SHOWN)}”`;
  const value = valueAt(raw, issue.path);
  const isMissing = value === undefined || value === null;
  return [place, error(isMissing ? 'field.required' : codeOf(issue), messageOf(name, issue, value))];
}

/** Dotted codes by what the definition's judge calls it; they stay whatever judges. */
const CODES: Readonly<Partial<Record<Issue['code'], string>>> = {
  invalid_type: 'field.type',
  too_small: 'field.small',
  too_big: 'field.large',
  invalid_format: 'field.format',
  invalid_value: 'field.choice',
  unrecognized_keys: 'request.unknown',
};
const codeOf = ({ code }: Issue): string => CODES[code] ?? 'field.invalid';
const error = (code: string, message: string | Translatable): FieldError => ({ code, ...translatableOf(message) });

function messageOf(name: string, issue: Issue, value: unknown): Translatable {
  if (value === undefined || value === null) return translatable`${name}不能为空`;
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(name, issue.expected);
    case 'too_small':
      return leastMessage(name, issue);
    case 'too_big':
      return mostMessage(name, issue);
    case 'invalid_format':
      return formatMessage(name, issue);
    case 'invalid_value':
      return issue.values.length <= MOST_CHOICES
        ? translatable`${name}只能是${issue.values.map((one) => `“${String(one)}”`).join('、')}`
        : translatable`${name}不在可选范围内`;
    case 'unrecognized_keys':
      return translatable`有不认识的参数：${issue.keys
        .slice(0, MOST)
        .map((key) => key.slice(0, NAME_SHOWN))
        .join('、')}`;
    default:
      return translatable`${name}格式不正确`;
  }
}

function typeMessage(name: string, expected: string): Translatable {
  switch (expected) {
    case 'string':
      return translatable`${name}应为文本`;
    case 'number':
      return translatable`${name}应为数字`;
    case 'int':
      return translatable`${name}应为整数`;
    case 'boolean':
      return translatable`${name}应为是或否`;
    case 'array':
      return translatable`${name}应为列表`;
    default:
      return translatable`${name}格式不正确`;
  }
}

function leastMessage(name: string, { origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Translatable {
  if (origin === 'string' || origin === 'array') {
    if (minimum === 1) return translatable`${name}不能为空`;
    return origin === 'string' ? translatable`${name}至少${minimum}个字符` : translatable`${name}至少${minimum}项`;
  }
  return inclusive ? translatable`${name}不能小于${minimum}` : translatable`${name}应大于${minimum}`;
}

function mostMessage(name: string, { origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Translatable {
  if (origin === 'string') return translatable`${name}不能超过${maximum}个字符`;
  if (origin === 'array') return translatable`${name}最多${maximum}项`;
  return inclusive ? translatable`${name}不能大于${maximum}` : translatable`${name}应小于${maximum}`;
}

function formatMessage(name: string, issue: z.core.$ZodIssueInvalidStringFormat): Translatable {
  if ('pattern' in issue && issue.pattern === String(ID_PATTERN)) return translatable`${name}不是有效的编号`;
  switch (issue.format) {
    case 'date':
      return translatable`${name}不是有效日期`;
    case 'datetime':
      return translatable`${name}不是有效时间`;
    case 'email':
      return translatable`${name}不是有效的邮箱`;
    default:
      return translatable`${name}格式不正确`;
  }
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path) value = isObject(value) ? value[String(key)] : undefined;
  return value;
}

const shapes = new WeakMap<z.ZodType, Shape>();

/** The title that a definition gives the value in a place: `.meta({ title: '页码' })`. */
function titleAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  const known = shapes.get(schema) ?? (z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape);
  shapes.set(schema, known);
  let found: Shape | undefined = known;
  for (const key of path) found = found && within(found, key);
  return found?.title;
}

function within({ properties, additionalProperties, items, anyOf, oneOf }: Shape, key: PropertyKey): Shape | undefined {
  if (typeof key === 'number') return items ?? firstWithin(anyOf ?? oneOf, key);
  const own = properties && Object.hasOwn(properties, key) ? properties[String(key)] : undefined;
  const loose = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return own ?? loose ?? firstWithin(anyOf ?? oneOf, key);
}

const firstWithin = (variants: readonly Shape[] = [], key: PropertyKey): Shape | undefined =>
  variants.map((one) => within(one, key)).find(Boolean);
