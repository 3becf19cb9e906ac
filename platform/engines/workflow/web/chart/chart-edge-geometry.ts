interface Point {
  readonly x: number;
  readonly y: number;
}

/** SVG path of a line with right angles. */
export const svgPathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Where the words of a line stand: in the middle of its longest piece. */
export function computeEdgeLabelPoint(points: readonly Point[]): Point {
  let longest = { length: -1, x: 0, y: 0 };
  for (const [at, end] of points.slice(1).entries()) {
    const start = points[at] ?? end;
    const length = Math.abs(end.x - start.x) + Math.abs(end.y - start.y);
    if (length > longest.length) longest = { length, x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  }
  return { x: longest.x, y: longest.y };
}

/** Half-width characters count half: what does not fit ends with an ellipsis. @param room full-width characters */
export function truncateToWidth(text: string, room: number): string {
  let used = 0;
  const signs = [...text];
  for (const [at, sign] of signs.entries()) {
    used += (sign.codePointAt(0) ?? 0) < 0x2e80 ? 0.55 : 1;
    if (used > room) return `${signs.slice(0, Math.max(0, at - 1)).join('')}…`;
  }
  return text;
}
