import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB and two passes (OWASP's first choice). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);
export const verifyPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

let decoy: Promise<string> | null = null;
/** Takes as long as a real check, so that answers do not tell which names exist. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  decoy ??= hashPassword('no such person');
  await verifyPassword(await decoy, password);
}
