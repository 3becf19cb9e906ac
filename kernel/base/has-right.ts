/** What is known of a person's rights, as a set on the server and as a list in the browser. */
export interface RightsHolder {
  readonly isAdmin: boolean;
  /** The function rights the person's roles carry, such as 'leave:read'. */
  readonly functions: Rights;
  /** The rights the company has at all; missing or null: every right. Administrators hold no more. */
  readonly cap?: Rights | null;
  readonly kind?: 'staff' | 'customer' | 'member';
  /** Codes of the roles the person has. */
  readonly roles?: readonly string[];
}

/** Sees what everybody of the company deleted, brings it back and clears it away. */
export const WHOLE_RECYCLE_BIN_RIGHT = 'bin:all';

type Rights = ReadonlySet<string> | readonly string[];

const AMONG = 'roles:';

const has = (rights: Rights, right: string): boolean => ('has' in rights ? rights.has(right) : rights.includes(right));

/**
 * True when the person holds a function right; administrators hold all that the company has (R1-059).
 * 'login' is held by everybody signed in, 'staff' by the firm's own people: customers and members stand outside.
 * 'roles:hr,gm' is held by the firm's people who have one of these roles.
 */
export function hasRight(
  { isAdmin, functions, cap, kind = 'staff', roles = [] }: RightsHolder,
  right: string,
): boolean {
  if (right === 'login') return true;
  if (right === 'staff') return kind === 'staff';
  if (right.startsWith(AMONG))
    return (
      kind === 'staff' &&
      (isAdmin ||
        right
          .slice(AMONG.length)
          .split(',')
          .some((code) => roles.includes(code)))
    );
  return (!cap || has(cap, right)) && (isAdmin || has(functions, right));
}
