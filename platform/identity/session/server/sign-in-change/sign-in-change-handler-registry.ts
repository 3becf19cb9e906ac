import type { Context } from '#kernel/server/context.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { SignInChangeKind } from '../../model/calls/sign-in-change-calls.ts';
import { passwordResetHandler } from './password-reset-handler.ts';
import { signInDataChangeHandler } from './sign-in-data-change-handler.ts';

export type SignInChangeValues = Readonly<Record<string, string | null>>;

/** A change that was confirmed. */
interface Confirmed {
  readonly userId: string;
  readonly askedBy: string;
  readonly values: SignInChangeValues;
}

/** What can change about how a person signs in. */
export interface SignInChangeHandler {
  readonly kind: SignInChangeKind;
  /** '重置密码', for sentences. */
  what(values: SignInChangeValues): string;
  /** Makes the change. @param ctx its `db` is the system's transaction @returns a password to be told once, or null */
  apply(ctx: Context, change: Confirmed): Promise<string | null>;
  /** The person's sessions end with it. */
  readonly endsSessions: boolean;
}

const added = new WeakMap<Runtime, SignInChangeHandler[]>();

/** Lets another module's matter be changed in the same way. */
export function registerSignInChangeHandler(runtime: Runtime, kind: SignInChangeHandler): void {
  added.set(runtime, [...(added.get(runtime) ?? []), kind]);
}

/** @throws Error for a kind that no module knows */
export function signInChangeHandlerOf(runtime: Runtime, name: SignInChangeKind): SignInChangeHandler {
  const found = [signInDataChangeHandler, passwordResetHandler, ...(added.get(runtime) ?? [])].find(
    ({ kind }) => kind === name,
  );
  if (!found) throw new Error(`No such change of signing in: ${name}`);
  return found;
}
