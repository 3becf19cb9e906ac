import { Select, type SelectProps } from 'antd';
import type { KeyboardEvent } from 'react';

/** Tab only leaves: the list itself would toggle what is highlighted, and keep the cursor. */
function leaveOnTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab') event.stopPropagation();
}

/** A list of which several are chosen, by Enter or a click; leaving it closes it and chooses nothing. */
export function MultipleSelect<V>(props: Omit<SelectProps<V>, 'mode'>) {
  return (
    <span style={{ display: 'contents' }} onKeyDownCapture={leaveOnTab}>
      <Select<V> {...props} mode="multiple" />
    </span>
  );
}
