import { z } from 'zod';

export type LayoutMode = 'icons' | 'sidebar' | 'menu';
/** 'fixed' keeps a page to a readable width, 'fluid' gives it the window's. */
export type ContentWidth = 'fluid' | 'fixed';
/** Light or dark screens, or as the person's system has it now. */
export type ColorMode = 'light' | 'dark' | 'system';
export type ControlSize = 'medium' | 'small' | 'mini';

/** How the product looks to one person (R1-167 to R1-178). */
export interface Appearance {
  readonly layoutMode: LayoutMode;
  /** Theme colour #rrggbb. */
  readonly color: string;
  readonly contentWidth: ContentWidth;
  /** The header stays while the page scrolls. */
  readonly fixedHeader: boolean;
  /** The navigation stays while the page scrolls. */
  readonly fixedSidebar: boolean;
  /** Colours that people with weak colour vision tell apart. */
  readonly colorWeak: boolean;
  readonly size: ControlSize;
  readonly tone: ColorMode;
}

/** What somebody chose; the rest follows the layout's defaults. */
export type AppearanceChoice = Partial<Appearance>;

/** The nine colours of the settings drawer; each is shown through `readable`, so white text stays legible on it. */
export const THEME_COLORS = [
  { name: '筑衡蓝', color: '#097fd6' },
  { name: '晴空', color: '#409eff' },
  { name: '黛青', color: '#0f766e' },
  { name: '松绿', color: '#2f7d32' },
  { name: '赭石', color: '#a8541c' },
  { name: '枣红', color: '#9a2f4f' },
  { name: '绛紫', color: '#7a3e9d' },
  { name: '靛蓝', color: '#3b4cb8' },
  { name: '墨灰', color: '#475569' },
] as const;

/** Colour and size before anybody chose: icon navigation #097fd6 and mini, the other two #409EFF and medium (R1-169, R1-170, R1-471, R1-472). */
const LAYOUT_DEFAULTS: Readonly<Record<LayoutMode, Pick<Appearance, 'color' | 'size'>>> = {
  icons: { color: '#097fd6', size: 'mini' },
  sidebar: { color: '#409eff', size: 'medium' },
  menu: { color: '#409eff', size: 'medium' },
};

/** The whole appearance that follows from what was chosen. */
export function completeAppearance(choice: AppearanceChoice): Appearance {
  const { layoutMode = 'icons' } = choice;
  return {
    ...LAYOUT_DEFAULTS[layoutMode],
    layoutMode,
    contentWidth: 'fluid',
    fixedHeader: true,
    fixedSidebar: true,
    colorWeak: false,
    tone: 'light',
    ...choice,
  };
}

const CHOICE = z.object({
  layoutMode: z.enum(['icons', 'sidebar', 'menu']).optional().catch(undefined),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional()
    .catch(undefined),
  contentWidth: z.enum(['fluid', 'fixed']).optional().catch(undefined),
  fixedHeader: z.boolean().optional().catch(undefined),
  fixedSidebar: z.boolean().optional().catch(undefined),
  tone: z.enum(['light', 'dark', 'system']).optional().catch(undefined),
  colorWeak: z.boolean().optional().catch(undefined),
  size: z.enum(['medium', 'small', 'mini']).optional().catch(undefined),
});

/** Reads a choice that was kept somewhere; what is not understood counts as not chosen. */
export function parseAppearanceChoice(kept: unknown): AppearanceChoice {
  const choice = CHOICE.catch({}).parse(kept);
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
}
