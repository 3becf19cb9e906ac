import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodeOf } from '#kernel/base/unknown-values.ts';
import type { Config } from '../config/config.ts';

const VERSION = 'v1:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals secrets that the database keeps, with a key that lies outside of it (AES-256-GCM). */
export class SecretSealer {
  private readonly key: Buffer;

  /** @param text the key in any spelling: its hash is used */
  constructor(text: string) {
    this.key = createHash('sha256').update(text).digest();
  }

  seal(secret: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** A mark that only who has the key can make of a text (HMAC-SHA256), in hex. */
  sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('hex');
  }

  /** What was sealed. @throws Error with another key, and for what was never sealed */
  open(kept: string): string {
    if (!kept.startsWith(VERSION)) throw new Error('not sealed');
    const bytes = Buffer.from(kept.slice(VERSION.length), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}

type KeyPlace = Pick<Config, 'secretKey' | 'dataDir'>;

const keyFile = ({ dataDir }: KeyPlace): string => join(dataDir, 'secret.key');

/** The key of SECRET_KEY, or of DATA_DIR/secret.key; null where neither is there. */
export function findSecretKey(place: KeyPlace): string | null {
  if (place.secretKey) return place.secretKey;
  return existsSync(keyFile(place)) ? readFileSync(keyFile(place), 'utf8').trim() : null;
}

/** The same; DATA_DIR/secret.key is made where there is no key. */
export function ensureSecretKey(place: KeyPlace): string {
  const found = findSecretKey(place);
  if (found) return found;
  mkdirSync(place.dataDir, { recursive: true });
  // Whichever of several processes comes first makes it.
  try {
    writeFileSync(keyFile(place), randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(keyFile(place), 'utf8').trim();
}

export const openSecretSealer = (place: KeyPlace): SecretSealer => new SecretSealer(ensureSecretKey(place));

/** Tells keys apart without telling anything of them: short, and dear to compute, should somebody guess at a weak one. */
export const fingerprintOfSecretKey = (key: string): string =>
  scryptSync(key, 'zhuheng key fingerprint', 8).toString('hex');
