import { createHash, randomBytes } from 'node:crypto';

/** What a person's browser shows to be let in again: nobody can guess it, and only its hash is kept. */
export const createSessionToken = (): string => randomBytes(32).toString('base64url');

/** What a process calls a session by. */
export const sessionKeyOf = (token: string): string => hashSessionToken(token).toString('base64url');

/** What the database keeps of a token. */
export const hashSessionToken = (token: string): Buffer => createHash('sha256').update(token).digest();
