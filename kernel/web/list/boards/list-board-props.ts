import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord, FieldValues } from '../../displayed-record-types.ts';
import type { ListSlots } from '../list-slots.ts';
import type { ListColumn } from '../table/list-columns.ts';

/** What every look of a list beside its table is given. */
export interface ListBoardProps {
  readonly entity: EntityDefinition;
  readonly columns: readonly ListColumn[];
  readonly slots: ListSlots;
  /** What the list is asked for. */
  readonly params: FieldValues;
  readonly sort: string;
  readonly isMobile: boolean;
  /** The person may change records here. */
  readonly mayMove: boolean;
  readonly onOpen: (row: DisplayedRecord) => void;
  readonly addressOf: (row: DisplayedRecord) => string | null | undefined;
}
