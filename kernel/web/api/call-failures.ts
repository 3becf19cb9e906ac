import { translate } from '#kernel/base/texts/translatable.ts';
import { translateServerText } from '#kernel/base/texts/translate-server-text.ts';
import { showNotice, TOAST_SECONDS_BY_KIND, toast } from '../toast/toast.ts';
import { FAILURE_TEXTS, type FailureInfo } from './determine-answer-verdict.ts';
import { clearStoredSession, tokenToSend } from './stored-token.ts';

/** A call that did not succeed. `kind` says why; the user has been told unless the call was quiet. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  constructor(readonly facts: FailureInfo) {
    super(facts.text);
  }

  get kind(): FailureInfo['kind'] {
    return this.facts.kind;
  }

  get httpCode(): number {
    return this.facts.httpCode;
  }

  /** Field → message of invalid input; empty for every other failure. */
  get faults(): Readonly<Record<string, string>> {
    const { errors = [] } = this.facts;
    return Object.fromEntries(
      errors.flatMap((error) => (error.field ? [[error.field, translate(error, translateServerText)]] : [])),
    );
  }
}

/** Milliseconds between the notice and the way out (R1-481). */
const SIGN_OUT_DELAY = 2000;
let leaving = false;

function onLoginPage(): boolean {
  return window.location.pathname.toLowerCase().includes('/login');
}

function signedOut(): void {
  if (leaving) return;
  const hadToken = tokenToSend() !== null;
  if (!hadToken && onLoginPage()) return;
  leaving = true;
  showNotice(FAILURE_TEXTS.signedOutTitle, FAILURE_TEXTS.signedOut, { tone: 'warning' });
  if (hadToken) clearStoredSession();
  setTimeout(() => window.location.assign(hadToken ? '/' : '/login'), SIGN_OUT_DELAY);
}

/** Tells the user about a failure by R1-448 to R1-456. A quiet call only learns that it is signed out. */
export function reportFailure(failure: CallFailure, quiet: boolean): void {
  if (failure.kind === 'cancelled' || leaving) return;
  if (failure.kind === 'signedOut') signedOut();
  else if (!quiet)
    toast.error(
      failure.message,
      failure.kind === 'business' ? TOAST_SECONDS_BY_KIND.business : TOAST_SECONDS_BY_KIND.network,
    );
}
