import type { HostileJson } from './hostile-json.ts';

/** A way through a body: names and positions. */
type Way = readonly (string | number)[];

/** Every place of a body, the body itself (an empty way) first. Of a list its first entry stands for all. */
export function listJsonPaths(body: unknown, above: Way = []): Way[] {
  if (Array.isArray(body)) return [above, ...(body.length ? listJsonPaths(body[0], [...above, 0]) : [])];
  if (typeof body !== 'object' || body === null) return [above];
  return [above, ...Object.entries(body).flatMap(([name, value]) => listJsonPaths(value, [...above, name]))];
}

const MARK = '\u0001hostile\u0001';

/** The body as JSON with one place spoiled. */
export function replaceJsonValue(body: unknown, way: Way, { json }: HostileJson): string {
  if (way.length === 0) return json;
  const copy = structuredClone(body);
  let at = copy as Record<string | number, unknown>;
  for (const step of way.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[way.at(-1) as string] = MARK;
  return JSON.stringify(copy).replace(JSON.stringify(MARK), () => json);
}

/** 'params.name$like', or 'the body'. */
export const formatJsonPath = (way: Way): string => way.join('.') || 'the body';
