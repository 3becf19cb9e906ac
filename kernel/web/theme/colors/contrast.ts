type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two #rrggbb colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const hex = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The darkest of our light grounds (a chosen row, an active entry): what is readable here is so everywhere. */
const TINT = '#e7f2fc';

/** The lightest of our dark grounds. */
const DARK_TINT = '#1f3f5e';

const lighten = (rgb: Rgb, share: number): Rgb => {
  const [r, g, b] = rgb;
  return [r + (255 - r) * share, g + (255 - g) * share, b + (255 - b) * share];
};

/** A shade further from the ground, for what the pointer rests on: the other way would lose contrast. */
export function strongerShade(color: string, dark: boolean): string {
  const [r, g, b] = parse(color);
  return hex(dark ? lighten([r, g, b], 0.2) : [r * 0.86, g * 0.86, b * 0.86]);
}

/**
 * The colour itself, or the nearest that is readable as text on all our grounds (WCAG AA): darker ones on light grounds,
 * where white stands on it, lighter ones on dark grounds, where ink does.
 */
export function readableColor(color: string, dark = false): string {
  if (dark) {
    let rgb = parse(color);
    while (contrastRatio(hex(rgb), DARK_TINT) < 4.6) rgb = lighten(rgb, 0.02);
    return hex(rgb);
  }
  let [r, g, b] = parse(color);
  while (contrastRatio(hex([r, g, b]), TINT) < 4.6) [r, g, b] = [r * 0.985, g * 0.985, b * 0.985];
  return hex([r, g, b]);
}
