import { createHmac, timingSafeEqual } from 'node:crypto';
import { signatureText, type TokenRequest } from '../../model/index.ts';

/** Milliseconds a signature holds, in both directions: clocks differ. */
export const SIGN_VALID = 5 * 60_000;

/** HMAC-SHA-256 of what is asked, in hex. */
export const signed = (request: Omit<TokenRequest, 'sign'>, secret: string): string =>
  createHmac('sha256', secret).update(signatureText(request)).digest('hex');

/** Whether the request was signed with the secret, a moment ago. */
export function isSigned(request: TokenRequest, secret: string, now: number): boolean {
  if (Math.abs(now - request.time) > SIGN_VALID) return false;
  const wanted = Buffer.from(signed(request, secret));
  const given = Buffer.from(request.sign);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
