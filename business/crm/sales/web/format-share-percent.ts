/** So many of so many, as a percentage; a line where there is nothing to share. */
export const formatPartAsPercent = (part: number, whole: number): string =>
  whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '—';
