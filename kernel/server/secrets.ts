import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const VERSION = 'v1:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals secrets that the database keeps, with a key that lies outside of it (AES-256-GCM). */
export class Secrets {
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

  /** What was sealed. @throws Error with another key, and for what was never sealed */
  open(kept: string): string {
    if (!kept.startsWith(VERSION)) throw new Error('not sealed');
    const bytes = Buffer.from(kept.slice(VERSION.length), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}

/** The key of SECRET_KEY, or of DATA_DIR/secret.key, which is made at the first start. */
export function openSecrets({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Secrets {
  if (secretKey) return new Secrets(secretKey);
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    // Whichever of several processes comes first makes it.
    try {
      writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return new Secrets(readFileSync(path, 'utf8').trim());
}
