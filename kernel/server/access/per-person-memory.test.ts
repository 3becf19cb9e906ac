import { expect, it } from 'vitest';
import type { Me } from './me.ts';
import { PerPersonMemory } from './per-person-memory.ts';

const person = (userId: string) => ({ userId }) as Me;

it('gives a person the same thing again, and somebody else another', () => {
  const memory = new PerPersonMemory(() => new Map<string, number>());
  const [one, other] = [person('1'), person('2')];
  memory.of(one).set('asked', 1);
  expect(memory.of(one).get('asked')).toBe(1);
  expect(memory.of(other).size).toBe(0);
  expect(memory.of(person('1')).size).toBe(0);
});

it('forgets whoever was asked for longest ago when there are too many', () => {
  const memory = new PerPersonMemory(() => new Set<string>(), 2);
  const people = ['1', '2', '3'].map(person);
  for (const me of people.slice(0, 2)) memory.of(me).add('known');
  memory.of(people[0] as Me);
  memory.of(people[2] as Me);
  expect(memory.of(people[0] as Me).has('known')).toBe(true);
  expect(memory.of(people[1] as Me).has('known')).toBe(false);
});
