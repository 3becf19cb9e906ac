import type { ComponentType } from 'react';
import type { DisplayedRecord } from './displayed-record-types.ts';
import type { EntityScreens, EntityScreensLoader } from './list/entity-screens.ts';
import type { SystemParams } from './session/params.ts';

/** A page component as it comes out of its lazily loaded file: `export function Page() {…}`. */
interface PageFile {
  readonly Page: ComponentType;
}

/**
 * Where a page is shown: 'shell' inside header, navigation and tabs; 'blank' alone on the window with the theme around
 * it (workflow handling, full-page charts); 'bare' alone and without antd, for pages that must load fast (sign-in).
 */
type PageLayout = 'shell' | 'blank' | 'bare';

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
  /** Among the screens of one record: the group its link stands in. The module that frames those screens names the groups. */
  readonly section?: string;
}

/** An address that only leads elsewhere. */
interface RedirectSpec {
  readonly path: string;
  /** Only where the search names this: for a page that moved away while another took its address. */
  readonly asked?: string;
  readonly to: string;
}

/** A small control in the header: bell, online count. Loaded together with the shell. */
export interface HeaderItem {
  readonly key: string;
  /** Small numbers stand left. */
  readonly order: number;
  readonly load: () => Promise<{ readonly Item: ComponentType }>;
}

/** What lives as long as the shell and shows nothing: whoever follows the tabs or the session, for example. */
export interface BackgroundComponent {
  readonly key: string;
  readonly load: () => Promise<{ readonly Companion: ComponentType }>;
}

/** An entry of the signed-in person's own menu: leads to an address or opens a dialog. */
export interface UserMenuEntry {
  readonly key: string;
  /** Small numbers stand first. */
  readonly order: number;
  readonly label: string;
  /** A picture's name, as menu entries have it. */
  readonly icon: string;
  /** Shown only to those who hold this right. */
  readonly access?: string;
  /** false: hidden from customer users. */
  readonly customers?: false;
  readonly opens: string | MenuDialogLoader;
}

/** Another part of the product, or a program beside it, that the top bar leads to. */
export interface ProductSwitchEntry {
  readonly key: string;
  /** Small numbers stand first. */
  readonly order: number;
  readonly label: string;
  /** A picture's name, as menu entries have it. */
  readonly icon: string;
  /** Shown only to those who hold this right. */
  readonly access?: string;
  /** An address of this site, or of another one or a program as the system parameters name it; null while they do not. */
  readonly to: string | ((params: SystemParams) => string | null);
  /** Opens in a browser tab of its own. */
  readonly newTab?: true;
}

/** A way to sign in beside name and password, offered on the sign-in page. */
export interface SignInMethod {
  readonly key: string;
  /** Small numbers stand left. */
  readonly order: number;
  readonly title: string;
  /** Offered only while the system parameters say so. */
  readonly offered?: (params: SystemParams) => boolean;
  /** Goes in by itself (completeSignIn); the sign-in page leads on. */
  readonly load: () => Promise<{ readonly Way: ComponentType }>;
}

export interface PageExtensionProps {
  /** The record whose page the part stands on. */
  readonly recordId: string;
  /** The record itself, where the page has it at hand. */
  readonly record?: DisplayedRecord;
  /** Tells the page that the record has changed. */
  readonly onDone?: () => void;
}

/** Something a module puts on another module's page: a panel of children, a button in a line of actions. */
export interface PageExtension {
  readonly key: string;
  /** Small numbers stand first. */
  readonly order: number;
  /** Shown only to those who hold this right. */
  readonly access?: string;
  /** What it is called where people choose among the parts of a place. */
  readonly title?: string;
  /** Where all of it is that the part shows the first of. */
  readonly morePath?: string;
  readonly load: () => Promise<ComponentType<PageExtensionProps>>;
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
  readonly signInWays?: readonly SignInMethod[];
  readonly companions?: readonly BackgroundComponent[];
  readonly personMenu?: readonly UserMenuEntry[];
  readonly places?: readonly ProductSwitchEntry[];
  /** Where the way to every page but home begins. */
  readonly crumb?: { readonly title: string; readonly path: string };
  /** What the search box suggests to look for; the first module that says something is heard. */
  readonly searchHint?: string;
  /** Place on another module's page → what this module puts there; pages name their places. */
  readonly parts?: Readonly<Record<string, readonly PageExtension[]>>;
  /** Menu permission → dialog: an entry with 'home:start:flow' opens the start-flow dialog. */
  readonly menuDialogs?: Readonly<Record<string, MenuDialogLoader>>;
  /** Form code → its definition and slots: gives the entity the generic list, form and tree pages. */
  readonly entities?: Readonly<Record<string, EntityScreensLoader>>;
  /** Entities that are known to the server alone, by their code; null for what is none of them. */
  readonly entityOf?: (code: string) => Promise<EntityScreens | null>;
}
