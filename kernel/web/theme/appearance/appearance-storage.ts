import { type AppearanceChoice, parseAppearanceChoice } from './appearance.ts';

const COLOR = 'ThemeColor';
const LAYOUT = 'LayoutMode';
const REST = 'AppTheme';

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

/** What this browser keeps (R1-521 to R1-523: ThemeColor, LayoutMode and AppTheme in local storage). */
export function readStoredAppearance(storage: Storage): AppearanceChoice {
  const color = storage.getItem(COLOR) ?? undefined;
  const layoutMode = storage.getItem(LAYOUT) ?? undefined;
  return parseAppearanceChoice({ ...parseAppearanceChoice(parsed(storage.getItem(REST))), color, layoutMode });
}

function put(storage: Storage, key: string, text: string | undefined): void {
  if (text === undefined) storage.removeItem(key);
  else storage.setItem(key, text);
}

/** Keeps a choice in this browser, in place of the one before. */
export function storeAppearance(storage: Storage, { color, layoutMode, ...rest }: AppearanceChoice): void {
  put(storage, COLOR, color);
  put(storage, LAYOUT, layoutMode);
  put(storage, REST, JSON.stringify(rest));
}
