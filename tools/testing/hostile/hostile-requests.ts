import type { Call } from '#kernel/meta/calls.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import { hostileValuesFor, type JsonShape, jsonShapeOf, replaceableSpotsOf, sampleJsonOf } from './json-shapes.ts';

/** A request with one thing in it that nobody would send. */
export interface HostileRequest {
  readonly method: Call['method'];
  readonly url: string;
  readonly payload?: string;
  readonly contentType?: string;
  /** Which place holds what, for the list of faults. */
  readonly said: string;
}

const PLACE = /\{(\w+)\??\}/g;
/** Places that name a form rather than a record; everything else is tried with a record that there is. */
const IS_FORM = /^(name|form|formCode|code|key|dictCode)$/;
const SHOWN = 80;
/** Such a text has no form in an address. */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Calls by which administrators would lock themselves out act on another company or role than their own. */
const ON_ANOTHER = /^\/b\/saas\/company|\/role\//;

const usualIn =
  ({ path }: Call) =>
  (name: string): string =>
    IS_FORM.test(name) ? 'leave' : ON_ANOTHER.test(path) ? '2' : '1';
const pathOf = (call: Call, fill: (name: string) => string = usualIn(call)): string =>
  `/api${call.path.replace(PLACE, (_, name: string) => encodeURIComponent(fill(name)))}`;
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length})` : text);

/** Every request that differs from a right one of the call in one place: of the path, the query or the body. */
export function* hostileRequests(call: Call): Generator<HostileRequest> {
  yield* inPath(call);
  if (call.query) yield* inQuery(call, jsonShapeOf(call.query));
  if (call.body) yield* inBody(call, jsonShapeOf(call.body));
  if (call.method !== 'GET') yield* inForm(call);
}

function* inPath(call: Call): Generator<HostileRequest> {
  const payload = call.body ? sampleJsonOf(jsonShapeOf(call.body)) : undefined;
  for (const [, place = ''] of call.path.matchAll(PLACE))
    for (const { text = '' } of HOSTILE_TEXTS)
      if (!HALF_CHARACTER.test(text))
        yield {
          method: call.method,
          url: pathOf(call, (name) => (name === place ? text : usualIn(call)(name))),
          payload,
          said: `{${place}}=${shown(JSON.stringify(text))}`,
        };
}

function* inQuery(call: Call, shape: JsonShape): Generator<HostileRequest> {
  const usualOnes = Object.entries(shape.properties ?? {}).map(
    ([key, one]) => [key, String(JSON.parse(sampleJsonOf(one, key)))] as const,
  );
  for (const [key] of usualOnes)
    for (const { text = '' } of HOSTILE_TEXTS)
      if (!HALF_CHARACTER.test(text))
        yield {
          method: call.method,
          url: `${pathOf(call)}?${new URLSearchParams({ ...Object.fromEntries(usualOnes), [key]: text })}`,
          payload: call.body ? '{}' : undefined,
          said: `?${key}=${shown(JSON.stringify(text))}`,
        };
}

function* inBody(call: Call, shape: JsonShape): Generator<HostileRequest> {
  for (const spot of replaceableSpotsOf(shape))
    for (const { json } of hostileValuesFor(spot))
      yield {
        method: call.method,
        url: pathOf(call),
        payload: spot.put(json),
        said: `${spot.name || 'body'}: ${shown(json)}`,
      };
}

const JSON_TYPE = 'application/json';
const BOUNDARY = 'multipart/form-data; boundary=x';

/** Bodies that are not what their heading says. */
function* inForm(call: Call): Generator<HostileRequest> {
  const forms: [contentType: string, payload: string][] = [
    ['multipart/form-data', 'x'],
    [BOUNDARY, ''],
    [BOUNDARY, 'x'],
    [BOUNDARY, '--x\r\ncontent-disposition: form-data; name="file"; filename="\u0000"\r\n\r\nx'],
    [BOUNDARY, '--x\r\ncontent-disposition: form-data; name="refRecordId"\r\n\r\n0.1\r\n--x--\r\n'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['text/plain', 'x'],
    ['x', 'x'],
    [JSON_TYPE, ''],
    [JSON_TYPE, '{'],
    [JSON_TYPE, '"x"'],
    [JSON_TYPE, '{"__proto__":{"a":1}}'],
  ];
  for (const [contentType, payload] of forms)
    yield { method: call.method, url: pathOf(call), payload, contentType, said: `${contentType}: ${shown(payload)}` };
}
