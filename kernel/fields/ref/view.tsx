import type { ComponentType } from 'react';
import type { FieldView, FilterProps, InputProps } from '#kernel/web/fields/field-view.ts';
import { lazyPart } from '#kernel/web/fields/lazy-part.tsx';
import { idOf, LinkedFilter } from '#kernel/web/fields/linked-filter.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { RefField } from './kind.ts';

const RefSelect = lazyPart(async () => (await import('./select.tsx')).RefSelect);

function RefFilter(props: FilterProps<RefField>) {
  return <LinkedFilter {...(props as FilterProps)} Input={RefSelect as ComponentType<InputProps>} />;
}

export const refView: FieldView<RefField, string> = {
  Input: RefSelect,
  Display: PlainDisplay,
  filter: { operator: 'eq', Filter: RefFilter, toParam: idOf },
  width: 160,
};
