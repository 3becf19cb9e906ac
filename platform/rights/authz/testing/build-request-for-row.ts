import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '#kernel/meta/calls.ts';
import { MARKED_TITLE_WORD, type MarkedRow, PICK_LIST_FORMS } from './marked-rows.ts';

export interface RequestForRow {
  method: Call['method'];
  url: string;
  payload?: unknown;
}

interface Shape {
  type?: string | string[];
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

/** Names of places and properties that hold an id. */
const IS_ID = /(^id|Id|ID|^ids|Ids|^file|^path|^x|encodedItem)$/;
const IS_FORM = /^(name|form|formCode|code|dataMenuId)$/;
/** Filled in though they may be left out: the more is asked for, the more may leak. */
const IS_WANTED = /^(params|keyword|pageSize)$/;
const PLACE = /\{(\w+)\??\}/g;

const namesIn = (call: Call): string[] => [
  ...[...call.path.matchAll(PLACE)].map(([, name = '']) => name),
  ...Object.keys(shapeOf(call).properties ?? {}),
];

/** Whether a call is answered by every form, whose code stands in its address. */
export const hasFormInPath = ({ path }: Call): boolean =>
  [...path.matchAll(PLACE)].some(([, name = '']) => IS_FORM.test(name));

/** Whether a call answers the small lists that forms choose from, and the row is of one of these. */
export const answersPickListOf = ({ path }: Call, { form }: MarkedRow): boolean =>
  PICK_LIST_FORMS.has(form) && path.endsWith('/baseData/list');

/** True where a request can name this row. */
export function canNameRow(call: Call, row: MarkedRow): boolean {
  const { form, common } = row;
  const names = namesIn(call);
  if (answersPickListOf(call, row)) return true;
  if (names.some((name) => IS_FORM.test(name))) return true;
  const ids = names.some((name) => IS_ID.test(name)) || shapeOf(call).type !== 'object';
  return ids && (!common || call.path.toLowerCase().includes(form.toLowerCase()));
}

/** A request of a call that asks for, or acts on, a row, made from the shapes its definition gives. */
export function buildRequestForRow(call: Call, row: MarkedRow): RequestForRow {
  const url = call.path.replace(PLACE, (_, name: string) => encodeURIComponent(placeOf(name, row)));
  if (call.method === 'GET' || call.method === 'DELETE')
    return { method: call.method, url: `/api${url}${queryOf(call, row)}` };
  return { method: call.method, url: `/api${url}`, payload: call.body ? bodyOf(call, row) : {} };
}

const shapes = new WeakMap<Call, Shape>();

function shapeOf(call: Call): Shape {
  const known = shapes.get(call);
  if (known) return known;
  const { body } = call;
  const shape = body ? (z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Shape) : { type: 'object' };
  shapes.set(call, shape);
  return shape;
}

function placeOf(name: string, { form, id }: MarkedRow): string {
  if (name === 'encodedItem') return Buffer.from(JSON.stringify({ id, fileName: 'x.txt' })).toString('base64');
  if (name === 'cover') return 'true';
  if (IS_FORM.test(name)) return form;
  return IS_ID.test(name) ? id : 'x';
}

/** A category of the small lists that forms choose from is the code of the list. */
const queryOf = ({ query }: Call, { id, form }: MarkedRow): string =>
  query ? `?id=${id}&fileId=${id}&recordId=${id}&category=${form}` : '';

/** Forms are saved as loose values; anything else by the shape. */
function bodyOf(call: Call, row: MarkedRow): unknown {
  const shape = shapeOf(call);
  const loose = shape.type === 'object' && !shape.properties;
  return loose ? { id: row.id, version: 1, remark: 'x', name: 'x' } : madeOf(shape, '', row);
}

/** Numbers of nodes within a file are no ids of rows. */
const isText = ({ type }: Shape): boolean => type !== 'integer' && type !== 'number';

function madeOf(shape: Shape, name: string, row: MarkedRow): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return madeOf(shape.anyOf[0], name, row);
  switch ([shape.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(
            ([key, one]) => shape.required?.includes(key) || IS_WANTED.test(key) || (IS_ID.test(key) && isText(one)),
          )
          .map(([key, one]) => [key, madeOf(one, key, row)]),
      );
    case 'array':
      return [madeOf(shape.items ?? {}, name || 'id', row)];
    case 'integer':
    case 'number':
      return name === 'pageSize' ? Math.min(shape.maximum ?? 100, 100) : Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return textOf(shape, name, row);
    default:
      return undefined;
  }
}

function textOf({ format, pattern }: Shape, name: string, { form, id }: MarkedRow): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2026-01-01';
  if (IS_ID.test(name) || pattern?.startsWith('^\\d')) return id;
  if (name === 'keyword') return MARKED_TITLE_WORD;
  return IS_FORM.test(name) ? form : 'x';
}
