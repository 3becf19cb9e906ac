import { useLayoutEffect } from 'react';
import { useAppearance } from './appearance/appearance-store.ts';
import { readableColor } from './colors/contrast.ts';
import { stateColorsFor } from './colors/state-colors.ts';
import { useDensity } from './use-density.ts';
import { useIsDark } from './use-is-dark.ts';

/** Tells the style sheets how the product looks: colours and sizes as variables of base.css, the rest as marks on the root. */
export function useRootStyle(): void {
  const { color, colorWeak, contentWidth, fixedHeader, fixedSidebar } = useAppearance();
  const { controls, cell, gap } = useDensity();
  const dark = useIsDark();
  useLayoutEffect(() => {
    const { success, warning, error } = stateColorsFor(colorWeak, dark);
    const variables = {
      '--brand': color,
      '--primary': readableColor(color, dark),
      '--ok': success.text,
      '--warn': warning.text,
      '--bad': error.text,
      '--control-small': `${controls[0]}px`,
      '--cell-padding': `${cell}px`,
      '--form-gap': `${gap}px`,
    };
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    const { dataset } = document.documentElement;
    if (!dark) return undefined;
    dataset.tone = 'dark';
    // Pages without this frame are light, whoever was here before.
    return () => {
      delete dataset.tone;
      for (const name of Object.keys(variables)) style.removeProperty(name);
    };
  }, [color, colorWeak, dark, controls, cell, gap]);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.contentWidth = contentWidth;
    dataset.header = fixedHeader ? 'fixed' : 'scrolls';
    dataset.sidebar = fixedSidebar ? 'fixed' : 'scrolls';
    dataset.colors = colorWeak ? 'weak' : 'ordinary';
  }, [contentWidth, fixedHeader, fixedSidebar, colorWeak]);
}
