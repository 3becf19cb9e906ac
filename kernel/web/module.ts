import type { ComponentType } from 'react';
import type { EntityScreensLoader } from './entity-screens.ts';

/** A page component as it comes out of its lazily loaded file: `export function Page() {…}`. */
export interface PageFile {
  readonly Page: ComponentType;
}

/**
 * Where a page is shown: 'shell' inside header, navigation and tabs; 'blank' alone on the window with the theme around
 * it (workflow handling, full-page charts); 'bare' alone and without antd, for pages that must load fast (sign-in).
 */
export type PageLayout = 'shell' | 'blank' | 'bare';

/** One address of the application. */
export interface RouteSpec {
  /** Absolute, in router spelling: '/main-page/:formId/wf-list'. */
  readonly path: string;
  /** Tab and window title, 中文; the query parameter `name` wins over it. */
  readonly title: string;
  readonly page: () => Promise<PageFile>;
  /** 'open' without signing in, 'login' (default) for everybody signed in, else a function right. */
  readonly access?: 'open' | 'login' | (string & {});
  /** 'shell' by default. */
  readonly layout?: PageLayout;
}

/** An address that only leads elsewhere. */
export interface RedirectSpec {
  readonly path: string;
  readonly to: string;
}

/** A small control in the header: bell, online count. Loaded together with the shell. */
export interface HeaderItem {
  readonly key: string;
  /** Small numbers stand left. */
  readonly order: number;
  readonly load: () => Promise<{ readonly Item: ComponentType }>;
}

export interface PagePartProps {
  /** The record whose page the part stands on. */
  readonly recordId: string;
}

/** Something a module puts on another module's page: a panel of children, a button in a line of actions. */
export interface PagePart {
  readonly key: string;
  /** Small numbers stand first. */
  readonly order: number;
  /** Shown only to those who hold this right. */
  readonly access?: string;
  readonly load: () => Promise<{ readonly Part: ComponentType<PagePartProps> }>;
}

export interface MenuDialogProps {
  readonly onClose: () => void;
}

/** A dialog that a menu entry opens instead of an address. */
export type MenuDialogLoader = () => Promise<{ readonly Dialog: ComponentType<MenuDialogProps> }>;

/**
 * What a business module brings to the browser. The file that exports it is part of every first load,
 * so it names pages and loads them lazily; it imports no screen itself.
 */
export interface WebModule {
  readonly name: string;
  readonly routes: readonly RouteSpec[];
  readonly redirects?: readonly RedirectSpec[];
  readonly header?: readonly HeaderItem[];
  /** Place on another module's page → what this module puts there; pages name their places. */
  readonly parts?: Readonly<Record<string, readonly PagePart[]>>;
  /** Menu permission → dialog: an entry with 'home:start:flow' opens the start-flow dialog. */
  readonly menuDialogs?: Readonly<Record<string, MenuDialogLoader>>;
  /** Form code → its definition and slots: gives the entity the generic list, form and tree pages. */
  readonly entities?: Readonly<Record<string, EntityScreensLoader>>;
}
