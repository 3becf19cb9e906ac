import type { ParamDefinition } from './params/params.ts';

/** A heading of the navigation, under which modules put entries. */
export interface MenuSection {
  /** Unique in the product: 'crm'. */
  readonly code: string;
  readonly name: string;
  readonly icon?: string;
  /** The section it hangs in; the navigation itself where missing. */
  readonly under?: string;
  /** Small numbers stand first; gaps of 10 leave room. */
  readonly order: number;
  readonly permission?: string;
}

/** A right and the roles that hold it from the start: codes of starting roles, or a group of them ('staff', 'producer'). */
export interface SeedRight {
  readonly right: string;
  readonly roles?: readonly string[];
}

/** An entry of the navigation that companies start with. Its right opens the page; buttons carry the others. */
export interface MenuEntry {
  readonly name: string;
  /** Code of the section it stands in; the navigation itself where missing. */
  readonly section?: string;
  readonly order: number;
  readonly url?: string;
  readonly icon?: string;
  /** Missing: everybody sees it. */
  readonly permission?: string;
  /** Who is granted the permission from the start. */
  readonly roles?: readonly string[];
  /** Rights beyond the entry's own, by the names of their buttons. */
  readonly buttons?: Readonly<Record<string, SeedRight>>;
  /** Only for the company that runs the installation. */
  readonly first?: true;
  /** It opens in a window of its own. */
  readonly newWindow?: true;
}

/** Value → name; a branch is its name and what lies below it. */
export type SeedOptions = { readonly [value: string]: string | readonly [string, SeedOptions] };

/** A dictionary that every company starts with. */
export interface SeedDictionary {
  readonly name: string;
  /** Group code → its name and the values in it. */
  readonly groups?: Readonly<Record<string, readonly [string, readonly string[]]>>;
  readonly options: SeedOptions;
}

/**
 * What a module is, as data: the file module.ts of its folder. Its entities are the files model/*.entity.ts and need no
 * mention; an entity that only wants a menu entry says so in its definition.
 */
export interface ModuleManifest {
  readonly title: string;
  /** Modules of the same area whose starting rows or demo records must be there before. Imports say the rest. */
  readonly after?: readonly string[];
  readonly menu?: readonly MenuEntry[];
  /** Rights that stand as buttons below another module's entry, named by its address. */
  readonly buttons?: readonly (SeedRight & { readonly at: string; readonly name: string })[];
  /** Dictionary code → dictionary. */
  readonly dicts?: Readonly<Record<string, SeedDictionary>>;
  /** What companies may set about it: `defineParams` in its model, read by reference (platform/settings/param). */
  readonly params?: Readonly<Record<string, ParamDefinition>>;
}

/** The dictionary of the categories of processes and messages: one value for each area that has them, and what a firm adds. */
export const PROCESS_CATEGORY_DICT = 'process-left-group';

/** What an area is: the file area.ts of its folder. */
export interface AreaManifest {
  readonly title: string;
  /** Small numbers first: a module uses its own area and those before it. */
  readonly order: number;
  readonly sections?: readonly MenuSection[];
  /** The category of this area's processes and messages: a value of the dictionary CATEGORIES and its name. */
  readonly category?: readonly [code: string, name: string];
  /** The picture of that category where people begin processes, by the name menu entries have it. */
  readonly categoryIcon?: string;
}

export const defineModule = <const M extends ModuleManifest>(manifest: M): M => manifest;
export const defineArea = <const A extends AreaManifest>(area: A): A => area;
