/** A colour for text and the light ground and border around it. */
interface StateColor {
  readonly text: string;
  readonly ground: string;
  readonly border: string;
}

export interface StateColors {
  readonly success: StateColor;
  readonly warning: StateColor;
  readonly error: StateColor;
}

/** Light enough grounds for each state's own colour to be read on (WCAG AA): antd derives murky ones from colours this dark. */
const ORDINARY: StateColors = {
  success: { text: '#1a7f4b', ground: '#e9f6ef', border: '#9fd3b5' },
  warning: { text: '#a65b00', ground: '#fff4e5', border: '#e8c48f' },
  error: { text: '#c0281f', ground: '#fdeeec', border: '#eaa9a3' },
};

/** Blue, ochre and a red near black: told apart by lightness and by blue against yellow, not by red against green. */
const COLOR_WEAK: StateColors = {
  success: { text: '#0b5fb0', ground: '#e6f1fc', border: '#92bde8' },
  warning: { text: '#8f6200', ground: '#fff7df', border: '#dcbb5c' },
  error: { text: '#6b0f1a', ground: '#fae9ea', border: '#c98a90' },
};

const ORDINARY_DARK: StateColors = {
  success: { text: '#63c893', ground: '#12301f', border: '#2f7048' },
  warning: { text: '#e2a651', ground: '#33240d', border: '#7d5d24' },
  error: { text: '#f39389', ground: '#3a1815', border: '#8c4038' },
};

const COLOR_WEAK_DARK: StateColors = {
  success: { text: '#5aa9f0', ground: '#0e2a45', border: '#2f628f' },
  warning: { text: '#e3c04a', ground: '#332b0e', border: '#7d6b24' },
  error: { text: '#ffe3e6', ground: '#4a1820', border: '#a05a64' },
};

/** The colours of states, for everybody or for people with weak colour vision, on light or dark grounds. */
export function stateColorsFor(colorWeak: boolean, dark = false): StateColors {
  if (dark) return colorWeak ? COLOR_WEAK_DARK : ORDINARY_DARK;
  return colorWeak ? COLOR_WEAK : ORDINARY;
}
