import { HOME_PATH } from '../session/route-guard.ts';
import type { LayoutMode } from '../theme/appearance/appearance.ts';

/** The variants of the frame around a page (R1-083 to R1-085). All have the header, the footer and the main area. */
export type FrameKind = LayoutMode | 'superAdmin' | 'blank';

interface FrameParts {
  /** The navigation beside the pages. */
  readonly nav: LayoutMode | null;
  readonly hasTabs: boolean;
  /** What stands in the header between the name and the search box. */
  readonly lead: 'breadcrumb' | 'administration' | null;
}

export const FRAME_PARTS_BY_KIND: Readonly<Record<FrameKind, FrameParts>> = {
  icons: { nav: 'icons', hasTabs: true, lead: null },
  sidebar: { nav: 'sidebar', hasTabs: true, lead: 'breadcrumb' },
  menu: { nav: 'menu', hasTabs: true, lead: null },
  superAdmin: { nav: null, hasTabs: true, lead: 'administration' },
  blank: { nav: null, hasTabs: false, lead: null },
};

export interface FrameInputs {
  readonly pathname: string;
  readonly search: string;
  readonly layoutMode: LayoutMode;
  /** This window came through /superAdmin. */
  readonly administers: boolean;
}

/** The variant for an address: alone where it asks so, the administrators' until they go home, else as the person chose. */
export function frameKindOf({ pathname, search, layoutMode, administers }: FrameInputs): FrameKind {
  if (/[?&]isBlankOpen=(true|1)(&|$)/.test(search)) return 'blank';
  return administers && pathname !== HOME_PATH ? 'superAdmin' : layoutMode;
}
