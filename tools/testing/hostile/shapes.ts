import { z } from 'zod';
import { EVERYTHING, FORMS, type Hostile, LISTS, NUMBERS, TEXTS } from './values.ts';

/** As much of JSON Schema as the definitions of calls use. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
}

/** A place within a value: the whole with something else in this place, and what it holds in its right form. */
interface Spot {
  readonly name: string;
  readonly shape: Shape;
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

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape;

/** The JSON of a value as the shape asks for it, every property filled in. */
export function sampleOf(shape: Shape, name = '', depth = 0): string {
  const one = variantsOf(shape).find(({ type }) => type !== 'null') ?? shape;
  if (one.const !== undefined) return JSON.stringify(one.const);
  if (one.enum) return JSON.stringify(one.enum[0]);
  switch ([one.type].flat()[0]) {
    case 'object':
      return objectOf(
        Object.entries(depth > MAX_DEPTH ? {} : (one.properties ?? {})).map(([key, inner]) => [
          key,
          sampleOf(inner, key, depth + 1),
        ]),
      );
    case 'array':
      return depth > MAX_DEPTH ? '[]' : `[${sampleOf(one.items ?? {}, name, depth + 1)}]`;
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

function textOf({ format, pattern = '', minLength = 1 }: Shape): string {
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

const variantsOf = ({ anyOf, oneOf, ...shape }: Shape): readonly Shape[] =>
  (anyOf ?? oneOf)?.flatMap(variantsOf) ?? [shape];

/** Every place of a value of this shape, from the whole down to what its lists hold. */
export function spotsOf(shape: Shape, name = '', put = (json: string) => json, depth = 0): Spot[] {
  if (depth > MAX_DEPTH) return [];
  return variantsOf(shape).flatMap((one) => [{ name, shape: one, put }, ...spotsWithin(one, name, put, depth)]);
}

function spotsWithin(shape: Shape, name: string, put: (json: string) => string, depth: number): Spot[] {
  const { properties, items, additionalProperties } = shape;
  if (items) return spotsOf(items, name, (json) => put(`[${json}]`), depth + 1);
  const known = Object.entries(properties ?? {});
  const whole = (key: string, json: string) =>
    put(
      objectOf([
        ...known.filter(([code]) => code !== key).map(([code, one]) => [code, sampleOf(one, code)] as const),
        [key, json],
      ]),
    );
  const loose = typeof additionalProperties === 'object' ? [...LOOSE_KEYS, ...LOOSE_CONDITIONS] : [];
  return [
    ...known.flatMap(([key, one]) => spotsOf(one, key, (json) => whole(key, json), depth + 1)),
    ...loose.map((key, share) => ({ name: key, shape: {}, put: (json: string) => whole(key, json), share })),
  ];
}

/** What is put in a place: beside other forms, the worst of its own. */
export function hostileTo({ shape, share }: Spot): readonly Hostile[] {
  const { type, enum: choices, const: only } = shape;
  if (choices || only !== undefined) return [...FORMS, ...TEXTS.slice(0, 7)];
  switch ([type].flat().find((one) => one !== 'null')) {
    case 'string':
      return [...TEXTS, ...FORMS, ...NUMBERS];
    case 'integer':
    case 'number':
      return [...NUMBERS, ...FORMS, ...TEXTS.slice(11)];
    case 'boolean':
    case 'object':
      return [...FORMS, ...TEXTS.slice(0, 6)];
    case 'array':
      return [...LISTS, ...FORMS];
    default:
      return share === undefined ? EVERYTHING : EVERYTHING.filter((_, at) => at % SHARES === share % SHARES);
  }
}
