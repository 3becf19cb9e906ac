import type { ReactNode } from 'react';
import type { Row, Values } from '../row.ts';

/** What a toolbar of a module may see and do. */
export interface ListState {
  readonly selected: readonly Row[];
  /** The query as it stands: filters and keyword. */
  readonly params: Values;
  readonly refresh: () => void;
}

export interface ExtraColumn {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly cell: (row: Row) => ReactNode;
}

export interface SourceRequest {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly params: Record<string, unknown>;
  readonly sort?: string;
  readonly signal: AbortSignal;
}

/** What a module may add to a generic list; everything may be left out. */
export interface ListSlots {
  /** Instead of the entity's title. */
  readonly title?: string;
  /** Where the rows come from, if not from the entity's own list call; the request is the same. */
  readonly source?: (request: SourceRequest) => Promise<{ readonly data: readonly Row[]; readonly total: number }>;
  /** What would bring something into an empty list. */
  readonly emptyHint?: string;
  /** Always part of the query, for lists below another record. */
  readonly params?: Values;
  /** Buttons left of the generic ones. */
  readonly toolbar?: (state: ListState) => ReactNode;
  /** Own cell of a field, by its code. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  readonly extraColumns?: readonly ExtraColumn[];
  /** Links at the end of each row. */
  readonly rowActions?: (row: Row, refresh: () => void) => ReactNode;
  readonly rowActionsWidth?: number;
  /** What 新建 does, or the address it leads to; false hides it. By default the generic form opens. */
  readonly create?: false | string | (() => void);
  /**
   * What Enter and a click on the title do; a text that comes back is the address they lead to. By default the generic
   * form opens, beside the list or as a tab.
   */
  readonly open?: 'drawer' | 'tab' | ((row: Row) => unknown);
  /** false: rows cannot be chosen, the toolbar needs none. */
  readonly select?: false;
  /** false: nothing is removed here. */
  readonly remove?: false;
  readonly exports?: false;
  /** false: nothing is imported here. By default workbooks are, where the generic form makes new records. */
  readonly imports?: false;
}
