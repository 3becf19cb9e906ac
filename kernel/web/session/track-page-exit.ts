/** 'pending' while the page is open, 'true' once it was left in order (R1-352, R1-353). */
const EXIT_KEY = 'goodExit';
/** The last second the page was seen alive, in ISO form. */
const STAMP_KEY = 'crashStamp';
const STAMP_EVERY = 1000;

/**
 * Marks the page as open, stamps it every second, and marks it as left when it is. Called once at start.
 * @returns when this window broke down without a good-bye the last time it showed the product; null when it did not
 */
export function trackPageExit(): Date | null {
  const stamp = sessionStorage.getItem(STAMP_KEY);
  const crash = sessionStorage.getItem(EXIT_KEY) === 'pending' && stamp ? new Date(stamp) : null;
  const open = () => sessionStorage.setItem(EXIT_KEY, 'pending');
  const alive = () => sessionStorage.setItem(STAMP_KEY, new Date().toISOString());
  open();
  alive();
  setInterval(alive, STAMP_EVERY);
  window.addEventListener('pagehide', () => sessionStorage.setItem(EXIT_KEY, 'true'));
  // A page that comes back out of the browser's memory was left and is open again.
  window.addEventListener('pageshow', ({ persisted }) => persisted && open());
  return crash;
}
