import type { ReactNode } from 'react';
import type { DisplayedRecord, FieldValues } from '../displayed-record-types.ts';

export interface FormSlotArgs {
  /** null while a new record was not saved. */
  readonly record: DisplayedRecord | null;
  readonly values: FieldValues;
  readonly dirty: boolean;
  /** Done when the record is shown as it stands now. */
  readonly reload: () => Promise<unknown>;
  /** Types values with their labels into the form, as a person would; missing while nothing is edited. */
  readonly fill?: (values: FieldValues) => void;
}

/** What a module may add to a generic form page. */
export interface FormSlots {
  /** Buttons left of the generic ones. */
  readonly actions?: (state: FormSlotArgs) => ReactNode;
  /** Below the fields: lists of children, a flow's history. */
  readonly below?: (state: FormSlotArgs) => ReactNode;
  /** Fields of a record, or of a new one, that stay as they are for who does not hold a right. */
  readonly fixed?: (may: (right: string) => boolean, record: DisplayedRecord | null) => readonly string[];
}
