/** What a company asks of passwords beyond the product's own rule (R1-364 to R1-367, session/model/auth-input-faults.ts). */
export interface PasswordPolicy {
  length: number;
  kinds: number;
  /** So many earlier passwords are not taken again. */
  history: number;
  /** Days a password lasts; 0: for ever. */
  days: number;
}

const KINDS = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/];

/** What a password lacks of a company's policy, or null. */
export function findPasswordPolicyFault(
  password: string,
  { length, kinds }: Pick<PasswordPolicy, 'length' | 'kinds'>,
): string | null {
  const held = KINDS.filter((kind) => kind.test(password)).length;
  if (password.length >= length && held >= kinds) return null;
  return kinds === KINDS.length
    ? `本公司要求密码不少于${length}个字符，且同时包括字母、数字和特殊字符`
    : `本公司要求密码不少于${length}个字符，且至少包括字母、数字、特殊字符任意${kinds}种`;
}
