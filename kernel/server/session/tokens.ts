import { createHash, randomBytes } from 'node:crypto';

/** What a person's browser shows to be let in again: nobody can guess it, and only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What a process calls a session by. */
export const keyOf = (token: string): string => tokenHash(token).toString('base64url');

/** What the database keeps of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
