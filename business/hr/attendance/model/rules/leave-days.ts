const DAY = 86_400_000;

/** Calendar days from the first to the last day of a leave, both included; null unless both days are there in order. */
export function leaveDays(from: unknown, to: unknown): string | null {
  const [first, last] = [from, to].map((day) =>
    typeof day === 'string' ? Date.parse(`${day}T00:00:00Z`) : Number.NaN,
  );
  if (first === undefined || last === undefined || !(last >= first)) return null;
  return String(Math.round((last - first) / DAY) + 1);
}
