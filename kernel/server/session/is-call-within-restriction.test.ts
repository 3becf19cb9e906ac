import { describe, expect, it } from 'vitest';
import { isCallWithinRestriction } from './is-call-within-restriction.ts';

const save = { method: 'POST', path: '/form/{name}/save' } as const;
const one = { method: 'GET', path: '/form/{name}/{id}' } as const;

describe('a narrowed session', () => {
  const narrowed = ['GET /form/project/*', 'POST /form/leave/save'];

  it.each([
    [one, { name: 'project', id: '7' }, true],
    [one, { name: 'contract', id: '7' }, false],
    [save, { name: 'leave' }, true],
    [save, { name: 'project' }, false],
    [{ method: 'GET', path: '/form/{name}' } as const, { name: 'project' }, false],
    [{ method: 'POST', path: '/form/{name}/{id}' } as const, { name: 'project', id: '7' }, false],
  ])('%j with %j: %s', (call, places, allowed) =>
    expect(isCallWithinRestriction(narrowed, call, places)).toBe(allowed),
  );

  it('cannot smuggle a path into a place', () => {
    expect(
      isCallWithinRestriction(['GET /form/project/*'], { method: 'GET', path: '/form/{name}' }, { name: 'project/7' }),
    ).toBe(false);
  });

  it('may always end', () => expect(isCallWithinRestriction([], { method: 'GET', path: '/logout' }, {})).toBe(true));
});
