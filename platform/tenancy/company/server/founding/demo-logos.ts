/** A steel joint as the sign of the demo's second company; colours as they fit the ground. */
const sign = (plate: string, bar: string): string =>
  `<path d="M4 14 16 4l12 10v3H4z" fill="${plate}"/><path d="M7 19h18v3H7zM9 24h14v4H9z" fill="${bar}"/>`;

const picture = (width: number, content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32">${content}</svg>`)}`;

const WORDS =
  '<text x="40" y="22" font-size="17" font-weight="600" fill="#10243a" font-family="sans-serif">衡信建设</text>';

/** For dark ground, for light ground, and wide with the name. */
export const DEMO_LOGOS = [
  picture(32, sign('#ffffff', '#f0a63e')),
  picture(32, sign('#8a3b12', '#f0a63e')),
  picture(120, sign('#8a3b12', '#f0a63e') + WORDS),
] as const;
