import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';

/** A signer with the certificate named, as far as it is there. */
interface Signer {
  readonly user: string;
  readonly name: string;
  readonly cert: { readonly holder: string; readonly from: string; readonly to: string } | null;
}

/** Why signers may not sign on a day: a certificate of somebody else, or not valid on it. Null where all may. */
export function findSignerFault(signers: readonly Signer[], day: string): Translatable | null {
  for (const [at, { user, name, cert }] of signers.entries()) {
    if (!cert || cert.holder !== user) return translatable`第${at + 1}行：所选执业证书不属于${name}`;
    if (day < cert.from || day > cert.to)
      return translatable`第${at + 1}行：${name}的执业证书在签发日期${day}不在有效期内`;
  }
  return null;
}
