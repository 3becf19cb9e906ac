import { readTextProperty } from '#kernel/base/unknown-values.ts';
import type { Call } from '#kernel/meta/calls.ts';

/** Whoever holds a session may end it. */
const ALWAYS = 'GET /logout';

/**
 * Whether a narrowed session may use a call.
 * @param narrowedTo entries such as 'GET /form/project/*': method, then the path below /api; '*' stands for one place
 * @param places values of the call's path places, as the request brings them
 */
export function isCallWithinRestriction(
  narrowedTo: readonly string[],
  call: Pick<Call, 'method' | 'path'>,
  places: unknown,
): boolean {
  const asked = call.path.split('/').map((piece) => {
    const place = /^\{(\w+)\??\}$/.exec(piece)?.[1];
    return place ? readTextProperty(places, place) : piece;
  });
  return [...narrowedTo, ALWAYS].some((entry) => {
    const [method, path = ''] = entry.split(' ');
    const pieces = path.split('/');
    return (
      method === call.method &&
      pieces.length === asked.length &&
      pieces.every((piece, at) => piece === '*' || piece === asked[at])
    );
  });
}
