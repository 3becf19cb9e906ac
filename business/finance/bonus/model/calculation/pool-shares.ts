import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { distributeByWeights } from '#kernel/base/numbers/distribute-by-weights.ts';
import type { BonusRole } from '../bonus-roles.ts';

/** Who has which part of a pool: a person, or the project's department for what it spends itself. */
export interface PoolShare {
  readonly person: string | null;
  readonly role: BonusRole;
  readonly specialty: string | null;
  /** The order under a framework contract that it is part of. */
  readonly entrust: string | null;
  /** Of 1, with six digits. */
  readonly share: string;
}

/** Somebody in a project. */
export interface ProjectRoleMember {
  readonly person: string;
  readonly role: string;
  readonly specialty: string | null;
}

interface RolePart {
  readonly role: BonusRole;
  readonly share: string;
}

/**
 * Divides a pool among the people of a project: each role's part among those who have it, by the weights of their
 * specialties where all of these have one, else equally. The part of a role that nobody has is the department's.
 * @param specialties weight by specialty
 * @returns shares that come to 1 where the parts do
 */
export function calculatePoolShares(
  parts: readonly RolePart[],
  holders: readonly ProjectRoleMember[],
  specialties: ReadonlyMap<string, string>,
): PoolShare[] {
  const given = parts
    .filter(({ role }) => role !== 'dept')
    .map((part) => ({ ...part, holders: holders.filter(({ role }) => role === part.role) }));
  const people = given.flatMap(({ role, share, holders: mine }) => {
    const divided = distributeByWeights(share, weightsOf(mine, specialties), 6);
    return mine.map(({ person, specialty }, at) => ({
      ...{ person, role, specialty, entrust: null },
      share: divided[at] ?? '0',
    }));
  });
  const rest = sumDecimals(parts.map(({ share }) => share)).minus(sumDecimals(people.map(({ share }) => share)));
  const department = { person: null, role: 'dept' as const, specialty: null, entrust: null, share: rest.toFixed(6) };
  return rest.eq(0) ? people : [...people, department];
}

function weightsOf(holders: readonly ProjectRoleMember[], specialties: ReadonlyMap<string, string>): string[] {
  const known = holders.every(({ specialty }) => specialty !== null && specialties.has(specialty));
  if (!known) return holders.map(() => '1');
  return holders.map(({ specialty }) => {
    const same = holders.filter((other) => other.specialty === specialty).length;
    return toDecimal(specialties.get(specialty ?? '') ?? '0')
      .div(same)
      .toFixed(12);
  });
}
