import { useEffect, useState } from 'react';
import { TOAST_SECONDS_BY_KIND, toast } from '../toast/toast.ts';

/** A person or department as a picker hands it over. */
export interface PickedName {
  readonly id: string;
  readonly name: string;
}

/** Ids joined by comma with their names joined by 、 → what is chosen. */
export function parsePickedNames(
  value: string | null | undefined,
  label: string | null | undefined,
): readonly PickedName[] {
  const names = label?.split('、') ?? [];
  return value ? value.split(',').map((id, at) => ({ id, name: names[at] || id })) : [];
}

export interface PickerDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly chosen: readonly PickedName[];
  readonly multiple?: boolean;
  readonly onPick: (picked: readonly PickedName[]) => void;
  readonly onClose: () => void;
}

/** Said of departments as of people, for 15 seconds (R1-403, R1-404). */
const NOTHING_PICKED = '请选中一个人员';

/** What is picked in an open dialog, and 确定, which refuses to hand over nothing. */
export function usePickerSelection({ open, chosen, onPick }: PickerDialogProps) {
  const [picked, setPicked] = useState<readonly PickedName[]>(chosen);
  useEffect(() => {
    if (open) setPicked(chosen);
  }, [open, chosen]);
  const confirm = () => {
    if (picked.length === 0) toast.error(NOTHING_PICKED, TOAST_SECONDS_BY_KIND.picker);
    else onPick(picked);
  };
  return { picked, setPicked, confirm };
}
