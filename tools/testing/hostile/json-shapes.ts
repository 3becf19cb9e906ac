import { z } from 'zod';
import {
  HOSTILE_FORMS,
  HOSTILE_LISTS,
  HOSTILE_NUMBERS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  type HostileValue,
} from './hostile-values.ts';

/** As much of JSON Schema as the definitions of calls use. */
export interface JsonShape {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonShape[];
  readonly oneOf?: readonly JsonShape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly items?: JsonShape;
  readonly properties?: Readonly<Record<string, JsonShape>>;
  readonly additionalProperties?: JsonShape | boolean;
}

/** A place within a value: the whole with something else in this place, and what it holds in its right form. */
interface Spot {
  readonly name: string;
  readonly shape: JsonShape;
  readonly put: (json: string) => string;
  /** Of places that are read alike each takes its share of the values: which one. */
  readonly share?: number;
}

const SHARES = 4;

const MAX_DEPTH = 5;
const UUID = '6f3c1f5e-8f43-4a43-9d5e-3f3c8a1b2c3d';
/** Keys that loose objects are tried with: the names that records, filters and settings go by. */
const LOOSE_KEYS = ['id', 'version', 'sort', 'parentId', 'deptId', 'type', 'name', 'read', 'keyword', 'state', 'no'];
const LOOSE_CONDITIONS = ['id$in', 'createdDate$ge', 'createdDate$between', 'name$like', 'refModule', 'refRecordId'];

export const jsonShapeOf = (schema: z.ZodType): JsonShape =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonShape;

/** The JSON of a value as the shape asks for it, every property filled in. */
export function sampleJsonOf(shape: JsonShape, name = '', depth = 0): string {
  const one = variantsOf(shape).find(({ type }) => type !== 'null') ?? shape;
  if (one.const !== undefined) return JSON.stringify(one.const);
  if (one.enum) return JSON.stringify(one.enum[0]);
  switch ([one.type].flat()[0]) {
    case 'object':
      return objectOf(
        Object.entries(depth > MAX_DEPTH ? {} : (one.properties ?? {})).map(([key, inner]) => [
          key,
          sampleJsonOf(inner, key, depth + 1),
        ]),
      );
    case 'array':
      return depth > MAX_DEPTH ? '[]' : `[${sampleJsonOf(one.items ?? {}, name, depth + 1)}]`;
    case 'integer':
    case 'number':
      return String(Math.max(1, one.minimum ?? 1));
    case 'boolean':
      return 'true';
    default:
      return JSON.stringify(textOf(one));
  }
}

/** Texts of the forms that patterns ask for; the first that fits is taken. */
const TRIED = ['x', '1', '/x', '2026-01', '2026-01-01', '13900001234', '#aabbcc', 'A1', 'x@example.com'];

function textOf({ format, pattern = '', minLength = 1 }: JsonShape): string {
  if (format === 'uuid') return UUID;
  if (format === 'date') return '2026-01-01';
  if (format === 'date-time') return '2026-01-01T00:00:00Z';
  const wanted = new RegExp(pattern, 'u');
  return (
    TRIED.find((text) => text.length >= minLength && wanted.test(text)) ??
    'x'.repeat(Math.min(Math.max(minLength, 1), 100))
  );
}

const objectOf = (entries: readonly (readonly [string, string])[]): string =>
  `{${entries.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;

const variantsOf = ({ anyOf, oneOf, ...shape }: JsonShape): readonly JsonShape[] =>
  (anyOf ?? oneOf)?.flatMap(variantsOf) ?? [shape];

/** Every place of a value of this shape, from the whole down to what its lists hold. */
export function replaceableSpotsOf(shape: JsonShape, name = '', put = (json: string) => json, depth = 0): Spot[] {
  if (depth > MAX_DEPTH) return [];
  return variantsOf(shape).flatMap((one) => [{ name, shape: one, put }, ...spotsWithin(one, name, put, depth)]);
}

function spotsWithin(shape: JsonShape, name: string, put: (json: string) => string, depth: number): Spot[] {
  const { properties, items, additionalProperties } = shape;
  if (items) return replaceableSpotsOf(items, name, (json) => put(`[${json}]`), depth + 1);
  const known = Object.entries(properties ?? {});
  const whole = (key: string, json: string) =>
    put(
      objectOf([
        ...known.filter(([code]) => code !== key).map(([code, one]) => [code, sampleJsonOf(one, code)] as const),
        [key, json],
      ]),
    );
  const loose = typeof additionalProperties === 'object' ? [...LOOSE_KEYS, ...LOOSE_CONDITIONS] : [];
  return [
    ...known.flatMap(([key, one]) => replaceableSpotsOf(one, key, (json) => whole(key, json), depth + 1)),
    ...loose.map((key, share) => ({ name: key, shape: {}, put: (json: string) => whole(key, json), share })),
  ];
}

/** What is put in a place: beside other forms, the worst of its own. */
export function hostileValuesFor({ shape, share }: Spot): readonly HostileValue[] {
  const { type, enum: choices, const: only } = shape;
  if (choices || only !== undefined) return [...HOSTILE_FORMS, ...HOSTILE_TEXTS.slice(0, 7)];
  switch ([type].flat().find((one) => one !== 'null')) {
    case 'string':
      return [...HOSTILE_TEXTS, ...HOSTILE_FORMS, ...HOSTILE_NUMBERS];
    case 'integer':
    case 'number':
      return [...HOSTILE_NUMBERS, ...HOSTILE_FORMS, ...HOSTILE_TEXTS.slice(11)];
    case 'boolean':
    case 'object':
      return [...HOSTILE_FORMS, ...HOSTILE_TEXTS.slice(0, 6)];
    case 'array':
      return [...HOSTILE_LISTS, ...HOSTILE_FORMS];
    default:
      return share === undefined ? HOSTILE_VALUES : HOSTILE_VALUES.filter((_, at) => at % SHARES === share % SHARES);
  }
}
