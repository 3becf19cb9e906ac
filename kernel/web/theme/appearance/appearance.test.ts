import { expect, it } from 'vitest';
import { densityOf } from '../density.ts';
import { completeAppearance, parseAppearanceChoice, THEME_COLORS } from './appearance.ts';
import { readStoredAppearance, storeAppearance } from './appearance-storage.ts';

/** What a browser's storage does, over a map. */
function storage(kept: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(kept));
  return {
    get length() {
      return map.size;
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

it('the icon-navigation shell begins with #097fd6 and mini', () =>
  expect(completeAppearance({})).toMatchObject({ layoutMode: 'icons', color: '#097fd6', size: 'mini' }));

it.each(['sidebar', 'menu'] as const)('the %s shell begins with #409EFF and medium', (layoutMode) =>
  expect(completeAppearance({ layoutMode })).toMatchObject({ color: '#409eff', size: 'medium' }),
);

it('what was chosen stays when the layout changes', () =>
  expect(completeAppearance({ layoutMode: 'menu', color: '#0f766e', size: 'small' })).toMatchObject({
    color: '#0f766e',
    size: 'small',
  }));

it('offers exactly nine theme colours, each with a name of its own', () => {
  expect(THEME_COLORS).toHaveLength(9);
  expect(new Set(THEME_COLORS.map(({ color }) => color)).size).toBe(9);
  expect(new Set(THEME_COLORS.map(({ name }) => name)).size).toBe(9);
});

it('keeps the colour as ThemeColor, the layout as LayoutMode and the rest as AppTheme', () => {
  const browser = storage();
  const choice = { color: '#c0392b', layoutMode: 'sidebar', size: 'small', fixedHeader: false } as const;
  storeAppearance(browser, choice);
  expect(browser.getItem('ThemeColor')).toBe('#c0392b');
  expect(browser.getItem('LayoutMode')).toBe('sidebar');
  expect(JSON.parse(browser.getItem('AppTheme') ?? '')).toEqual({ size: 'small', fixedHeader: false });
  expect(readStoredAppearance(browser)).toEqual(choice);
});

it('takes what it does not understand for not chosen', () => {
  const browser = storage({ ThemeColor: 'red', LayoutMode: 'upside-down', AppTheme: '{"size":"mini","colorWeak":1' });
  expect(readStoredAppearance(browser)).toEqual({});
  expect(parseAppearanceChoice({ size: 'mini', colorWeak: 'yes', other: 1 })).toEqual({ size: 'mini' });
  expect(parseAppearanceChoice(null)).toEqual({});
});

it('each size gives more room than the next smaller one; a finger always has 36 px', () => {
  const rooms = (['mini', 'small', 'medium'] as const).map((size) => densityOf(size, false));
  for (const [at, room] of rooms.slice(1).entries()) {
    const smaller = rooms[at];
    expect(room.cell).toBeGreaterThan(smaller?.cell ?? 0);
    expect(room.line).toBeGreaterThan(smaller?.line ?? 0);
    expect(room.controls[0]).toBeGreaterThan(smaller?.controls[0] ?? 0);
  }
  expect(densityOf('mini', true).controls[0]).toBeGreaterThanOrEqual(36);
});
