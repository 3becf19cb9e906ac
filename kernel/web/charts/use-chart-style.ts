import { useMemo } from 'react';
import { useAppearance } from '../theme/appearance/appearance-store.ts';
import { readableColor } from '../theme/colors/contrast.ts';
import { themeTonesOf } from '../theme/colors/theme-tones.ts';
import { usePrefersReducedMotion } from '../theme/media-queries.ts';
import { useIsDark } from '../theme/use-is-dark.ts';
import { useRootFontSize } from '../theme/use-root-font-size.ts';

/** How charts look: the person's colours, the product's letters. */
export interface ChartStyle {
  /** Of the series, the theme's own first. */
  readonly colors: readonly string[];
  /** From few to many. */
  readonly scale: readonly string[];
  readonly text: string;
  readonly line: string;
  readonly paper: string;
  readonly font: string;
  /** px */
  readonly fontSize: number;
  /** Nothing moves. */
  readonly still: boolean;
}

/** Beside the theme's colour: apart from each other in hue and, one after the other, in lightness. */
const OTHERS = ['#e0912f', '#2a9d8f', '#b8473a', '#7b6cc4', '#8aa6bf', '#9a7b4f', '#5c8a3a', '#c9749a'];
/** Told apart with weak colour vision (Okabe and Ito). */
const WEAK = ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7'];

/** What the style sheets say now, for pictures that know no style sheets. */
export function useChartStyle(): ChartStyle {
  const { color, colorWeak } = useAppearance();
  const fontSize = useRootFontSize();
  const still = usePrefersReducedMotion();
  const dark = useIsDark();
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    const said = (name: string, otherwise: string) => styles.getPropertyValue(name).trim() || otherwise;
    // The variables follow a moment later.
    const tones = themeTonesOf(dark);
    const own = readableColor(color, dark);
    return {
      colors: [own, ...(colorWeak ? WEAK : OTHERS)],
      scale: [dark ? '#22303d' : '#eef3f7', own],
      text: tones.soft,
      line: tones.line,
      paper: tones.paper,
      font: said('--font', 'sans-serif'),
      fontSize: Math.max(12, fontSize - 1 || 12),
      still,
    };
  }, [color, colorWeak, dark, fontSize, still]);
}
