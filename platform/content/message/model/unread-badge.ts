/** The badge of the bell shows no larger number (R1-147). */
const BADGE_CAP = 9999;

/** What the badge of the bell says of a count of unread messages: '12', from 10000 on '9999+', nothing for none. */
export function formatUnreadBadge(unread: number): string {
  if (unread <= 0) return '';
  return unread > BADGE_CAP ? `${BADGE_CAP}+` : String(unread);
}
