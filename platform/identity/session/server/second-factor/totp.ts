import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Bytes; RFC 4226 §4 recommends the length of the hash. */
const SECRET_BYTES = 20;
/** Steps a phone's clock may be behind or ahead (RFC 6238 §5.2). */
const DRIFT = 1;

/** A new secret in base32 (RFC 4648), as authenticator apps read it. */
export const generateTotpSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The time step of a moment in milliseconds. */
export const totpStepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS);

/** The code of a time step (RFC 6238 with HMAC-SHA-1; truncation of RFC 4226 §5.3). `digits`: 6 in the product. */
export function totpCodeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step a code belongs to, now or one step away; null when it fits none. @param secret base32 */
export function findMatchingTotpStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const key = decodeBase32(secret);
  for (let step = totpStepAt(now) - DRIFT; step <= totpStepAt(now) + DRIFT; step++)
    if (timingSafeEqual(Buffer.from(totpCodeAt(key, step)), Buffer.from(code))) return step;
  return null;
}

/** What the QR code for the app says (Key URI format). */
export function totpKeyUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

export function decodeBase32(text: string): Buffer {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
