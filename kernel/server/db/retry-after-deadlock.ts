import { errorCodeOf, isObject } from '#kernel/base/unknown-values.ts';

/** deadlock_detected: of two that wait for each other the database gave this one up, so that the other goes on. */
const DEADLOCK = '40P01';
const TRIES = 4;

const isDeadlock = (error: unknown): boolean =>
  errorCodeOf(error) === DEADLOCK || (isObject(error) && errorCodeOf(error.cause) === DEADLOCK);

/** Does once more what a deadlock undid. @param work leaves nothing behind when its transaction is lost */
export async function retryAfterDeadlock<T>(work: () => Promise<T>, tries: number = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !isDeadlock(error)) throw error;
    return retryAfterDeadlock(work, tries - 1);
  }
}
