/** What a person does in a page; reading needs none of it for a while. */
const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** So long after the last act the person counts as being there (ms). */
const STAYS = 60_000;

let lastAct = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Notes what the person does, from now on; opening the page is an act. Called once at start. */
export function trackPersonActivity(): void {
  note();
  for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true });
}

function note(): void {
  lastAct = Date.now();
  for (const listener of listeners) listener();
}

/** Whether the person did something a moment ago: what is asked now is asked for them. */
export const isPersonActive = (): boolean => Date.now() - lastAct < STAYS;

/** Told with a request that a page sends by itself: the session is open, not used. */
export const buildPresenceHeaders = (): Record<string, string> => (isPersonActive() ? {} : { 'X-Presence': 'open' });

/** Calls `tell` when the person does something, at most once in a while. @returns what ends it */
export function onPersonActivity(tell: () => void): () => void {
  let told = Number.NEGATIVE_INFINITY;
  const listener = () => {
    if (Date.now() - told < STAYS) return;
    told = Date.now();
    tell();
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
