import { create } from 'zustand';

/** Default colour of the icon-navigation shell (rulings). */
export const DEFAULT_COLOR = '#097fd6';
const COLOR_KEY = 'ThemeColor';

/** The nine colours of the settings drawer; each is shown through `readable`, so white text stays legible on it. */
export const THEME_COLORS = [
  { name: '筑衡蓝', color: DEFAULT_COLOR },
  { name: '晴空', color: '#409eff' },
  { name: '黛青', color: '#0f766e' },
  { name: '松绿', color: '#2f7d32' },
  { name: '赭石', color: '#a8541c' },
  { name: '朱砂', color: '#c0392b' },
  { name: '绛紫', color: '#7a3e9d' },
  { name: '靛蓝', color: '#3b4cb8' },
  { name: '墨灰', color: '#475569' },
] as const;

interface ThemeState {
  readonly color: string;
}

function storedColor(): string {
  const color = localStorage.getItem(COLOR_KEY);
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_COLOR;
}

export const useTheme = create<ThemeState>(() => ({ color: storedColor() }));

/** Changes the theme colour for this browser. */
export function setThemeColor(color: string): void {
  localStorage.setItem(COLOR_KEY, color);
  useTheme.setState({ color });
}
