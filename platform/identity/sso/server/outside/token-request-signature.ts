import { createHmac, timingSafeEqual } from 'node:crypto';
import { buildHandoverSignatureText, type HandoverTokenRequest } from '../../model/index.ts';

/** Milliseconds a signature holds, in both directions: clocks differ. */
export const SIGNATURE_VALID_MS = 5 * 60_000;

/** HMAC-SHA-256 of what is asked, in hex. */
export const signTokenRequest = (request: Omit<HandoverTokenRequest, 'sign'>, secret: string): string =>
  createHmac('sha256', secret).update(buildHandoverSignatureText(request)).digest('hex');

/** Whether the request was signed with the secret, a moment ago. */
export function isTokenRequestSigned(request: HandoverTokenRequest, secret: string, now: number): boolean {
  if (Math.abs(now - request.time) > SIGNATURE_VALID_MS) return false;
  const wanted = Buffer.from(signTokenRequest(request, secret));
  const given = Buffer.from(request.sign);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
