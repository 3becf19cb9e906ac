/** px of one tile of the watermark. */
const TILE = { width: 300, height: 190 };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The CSS background of a watermark: its lines, slanted and pale, once per tile. */
export function watermarkBackground(lines: readonly string[]): string {
  const words = lines.map((line, at) => `<tspan x="0" dy="${at === 0 ? 0 : 22}">${escaped(line)}</tspan>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${TILE.height}"><text transform="translate(${TILE.width / 2} ${TILE.height / 2}) rotate(-20)" text-anchor="middle" font-family="sans-serif" font-size="16" fill="#1b2a38" fill-opacity="0.11">${words}</text></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
