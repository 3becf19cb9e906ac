import { useRef } from 'react';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { useFormSave } from './use-form-save.ts';

interface SavingOf extends Omit<Parameters<typeof useFormSave>[0], 'onSaved'> {
  /** It is kept: what was typed is no draft any more. */
  readonly finish: () => void;
  readonly onSaved: (row: DisplayedRecord) => void;
  /** Where new records are made one after the other: begins the next one. */
  readonly onAgain: (() => void) | undefined;
}

/** Saving a form, and saving it to go on with another new one. */
export function useFormSaveAndNew({ finish, onSaved, onAgain, ...options }: SavingOf) {
  const again = useRef(false);
  const saving = useFormSave({
    ...options,
    onSaved: (row) => {
      finish();
      if (again.current && onAgain) onAgain();
      else onSaved(row);
    },
  });
  const saveAs = (goesOn: boolean) => () => {
    again.current = goesOn;
    return saving.save();
  };
  return { ...saving, save: saveAs(false), saveAgain: onAgain && saveAs(true) };
}
