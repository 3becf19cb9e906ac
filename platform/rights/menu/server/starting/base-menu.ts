/** An entry of the navigation that companies start with. */
export interface BaseMenu {
  name: string;
  icon?: string;
  url?: string;
  permission?: string;
  /** Rights beyond the entry's own, by the names of their buttons. */
  buttons?: Readonly<Record<string, string>>;
  /** Only for the company that runs the installation. */
  first?: true;
  /** It opens in a window of its own. */
  open?: boolean;
  children?: readonly BaseMenu[];
}
