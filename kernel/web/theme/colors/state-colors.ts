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

/** The colours of states, for everybody or for people with weak colour vision. */
export const stateColors = (colorWeak: boolean): StateColors => (colorWeak ? COLOR_WEAK : ORDINARY);
