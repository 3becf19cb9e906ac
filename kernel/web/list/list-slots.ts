import type { ReactNode } from 'react';
import type { DisplayedRecord, FieldValues } from '../displayed-record-types.ts';
import type { FileImportOptions } from '../excel/file-import-options.ts';

/** What a toolbar of a module may see and do. */
export interface ListToolbarArgs<R extends DisplayedRecord = DisplayedRecord> {
  readonly selected: readonly R[];
  /** The query as it stands: filters and keyword. */
  readonly params: FieldValues;
  readonly refresh: () => void;
}

interface ExtraColumn {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly cell: (row: DisplayedRecord) => ReactNode;
}

/** Methods, so that the slots of one list's rows fit where rows of any list are shown. */
type Cell<R> = { of(row: R): ReactNode }['of'];
type Opening<R> = { of(row: R): unknown }['of'];

export interface ListRowsRequest {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly params: Record<string, unknown>;
  readonly sort?: string;
  readonly signal: AbortSignal;
}

/** What a module may add to a generic list of such rows; everything may be left out. */
export interface ListSlots<R extends DisplayedRecord = DisplayedRecord> {
  /** Instead of the entity's title. */
  readonly title?: string;
  /** The call the rows come from, if not the entity's own list call; the request is the same. */
  source?(request: ListRowsRequest): Promise<{ readonly data: readonly object[]; readonly total: number }>;
  /** Instead of 还没有 and the title. */
  readonly emptyText?: string;
  /** What would bring something into an empty list. */
  readonly emptyHint?: string;
  /** Always part of the query, for lists below another record. */
  readonly params?: FieldValues;
  /** What new records of the generic form beside the list begin with. */
  readonly initial?: FieldValues;
  /** Buttons left of the generic ones. */
  toolbar?(state: ListToolbarArgs<R>): ReactNode;
  /** Own cell of a field, by its code. */
  readonly cells?: Readonly<Record<string, Cell<R>>>;
  readonly extraColumns?: readonly ExtraColumn[];
  /** Links at the end of each row. */
  rowActions?(row: R, refresh: () => void): ReactNode;
  readonly rowActionsWidth?: number;
  /** What 新建 does, or the address it leads to; false hides it. By default the generic form opens. */
  readonly create?: false | string | (() => void);
  /**
   * What Enter and a click on the title do; a text that comes back is the address they lead to. By default the generic
   * form opens, beside the list or as a tab; rows of a list without a table open nothing.
   */
  readonly open?: 'drawer' | 'tab' | Opening<R>;
  /** In a list inside another page: the name under which the address holds the record that is open; kept in memory where left out. */
  readonly beside?: string;
  /** Where a row's record stands, instead of `open`: its title is then a link that can be opened in a window of its own. */
  address?(row: R): string;
  /** false: rows cannot be chosen, the toolbar needs none. */
  readonly select?: false;
  /** false: nothing is removed here. */
  readonly remove?: false;
  /** false: records are changed by the module's own screens alone, and not copied. */
  readonly change?: false;
  readonly exports?: false;
  /**
   * Whether workbooks are imported, and what stands beside. By default they are where the generic form makes new records.
   */
  readonly imports?: boolean | FileImportOptions;
}
