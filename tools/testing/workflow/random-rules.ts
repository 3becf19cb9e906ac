import fc from 'fast-check';
import type { ApproverRule, TaskNode, VoteRule } from '#kernel/workflow/process/process-definition.ts';
import { createPeopleDirectory, type PeopleDirectory } from '#kernel/workflow/tasks/people-directory.ts';

export const TEST_PEOPLE = ['u0', 'u1', 'u2', 'u3', 'u4', 'u5'];
/** Who may leave for good on the way; of every role and department somebody stays. */
export const TEST_LEAVING_PEOPLE: readonly string[] = ['u3', 'u4'];

/** Everybody but those who have left. */
export const directoryWithout = (gone: ReadonlySet<string>): PeopleDirectory =>
  createPeopleDirectory({
    users: TEST_PEOPLE.map((id, index) => ({
      id,
      deptId: index < 3 ? 'd1' : 'd0',
      roles: [index % 2 === 0 ? 'even' : 'odd'],
      active: !gone.has(id),
    })),
    departments: [
      { id: 'd0', heads: ['u5'] },
      { id: 'd1', parentId: 'd0', heads: ['u2'] },
    ],
    deputies: [{ of: 'u4', to: 'u1', from: '2026-03-05T00:00:00Z', until: '2026-03-09T00:00:00Z' }],
  });
export const fullDirectory = directoryWithout(new Set());
/** What the form says of people: two of them in one field, a department, a day. */
export const TEST_FORM_VALUES = { n: 5, until: '2026-03-04', who: 'u1,u4', dept: 'd1' };

const people = fc.uniqueArray(fc.constantFrom(...TEST_PEOPLE), { minLength: 1, maxLength: 3 });
const levels = fc.integer({ min: 0, max: 2 });
const rule: fc.Arbitrary<ApproverRule> = fc.oneof(
  { arbitrary: people.map((ids): ApproverRule => ({ kind: 'user', ids })), weight: 8 },
  {
    arbitrary: fc.constantFrom<ApproverRule>(
      { kind: 'role', codes: ['even'] },
      { kind: 'role', codes: ['odd', 'nobody'] },
      { kind: 'initiator' },
      { kind: 'chosen', by: 'initiator' },
      { kind: 'chosen', by: 'previous' },
      { kind: 'field', field: 'who' },
      { kind: 'field', field: 'empty' },
      { kind: 'expression', text: '["u2", "u3"]' },
      { kind: 'expression', text: 'if n > 4 then "u1" else null' },
    ),
    weight: 4,
  },
  { arbitrary: levels.map((levelsUp): ApproverRule => ({ kind: 'deptHead', levelsUp })), weight: 1 },
  { arbitrary: levels.map((up): ApproverRule => ({ kind: 'superiors', levels: up + 1 })), weight: 1 },
  { arbitrary: levels.map((levelsUp): ApproverRule => ({ kind: 'fieldDept', field: 'dept', levelsUp })), weight: 1 },
);
const weighed: fc.Arbitrary<ApproverRule> = fc
  .tuple(rule, fc.constantFrom(undefined, undefined, 2, 3))
  .map(([each, weight]) => (weight === undefined ? each : { ...each, weight }));

/** The rules always find somebody, whoever leaves. */
const isSure = (each: ApproverRule): boolean =>
  each.kind === 'user' && each.ids.some((id) => !TEST_LEAVING_PEOPLE.includes(id));

/** Who is asked at a step, by rules of every kind, and who where they find nobody. */
export const arbitraryApproverRules: fc.Arbitrary<Pick<TaskNode, 'approvers' | 'onEmpty'>> = fc
  .record({
    approvers: fc.array(weighed, { minLength: 1, maxLength: 2 }),
    onEmpty: fc.constantFrom<TaskNode['onEmpty']>('refuse', 'skip', { kind: 'role', code: 'even' }),
  })
  .map(({ approvers, onEmpty }) => ({
    approvers,
    // Refusing to go on would end most walks before they begin.
    onEmpty: onEmpty === 'refuse' && !approvers.some(isSure) ? { kind: 'role', code: 'even' } : onEmpty,
  }));

export const arbitraryVoteRule: fc.Arbitrary<VoteRule | null> = fc.option(
  fc
    .record({
      percent: fc.constantFrom(50, 60, 100),
      enough: fc.constantFrom('part', 'over', 'least'),
      veto: fc.constantFrom(true, undefined),
      onFail: fc.constantFrom('refuse' as const, 'return' as const),
    })
    .map(({ percent, enough, ...vote }) => ({
      ...vote,
      percent: enough === 'part' ? percent : enough === 'over' ? 50 : 100,
      ...(enough === 'over' ? { over: true } : {}),
      ...(enough === 'least' ? { least: 2 } : {}),
    })),
);
