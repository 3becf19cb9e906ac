import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';

/** A member as the rules look at it. */
interface Membership {
  readonly user: string;
  readonly role: string;
  readonly specialty: string | null;
  /** The person holds a certificate that is valid on the day asked about. */
  readonly certified: boolean;
}

const REVIEWING: ReadonlySet<string> = new Set(['check', 'review', 'approve']);
const CERTIFIED: ReadonlySet<string> = new Set(['review', 'approve']);

const meets = (a: Membership, b: Membership): boolean => !a.specialty || !b.specialty || a.specialty === b.specialty;

/**
 * What is wrong with the members of a project, by GB/T 51095: whoever compiles a specialty does not review it, one person
 * reviews at one level only, and 审核 and 审定 need a certificate. Null where all is well.
 */
export function findMemberFault(members: readonly Membership[]): Translatable | null {
  for (const [at, one] of members.entries()) {
    const others = members.slice(0, at).filter(({ user }) => user === one.user);
    if (others.some(({ role, specialty }) => role === one.role && specialty === one.specialty))
      return translatable`第${at + 1}行：同一人员重复担任同一角色`;
    if (others.some((other) => meets(one, other) && conflict(one.role, other.role)))
      return translatable`第${at + 1}行：同一专业的编制、校核、审核、审定须由不同人员担任`;
    if (CERTIFIED.has(one.role) && !one.certified)
      return translatable`第${at + 1}行：审核、审定人员须持有有效期内的执业证书`;
  }
  return null;
}

const conflict = (a: string, b: string): boolean =>
  a !== b &&
  (REVIEWING.has(a) || REVIEWING.has(b)) &&
  [a, b].every((role) => role === 'compile' || REVIEWING.has(role));
