import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { FormSlots } from '../form/form-slots.ts';
import type { Row } from '../row.ts';
import type { ListSlots } from './list-slots.ts';

const RecordDrawer = lazy(async () => ({ default: (await import('../form/record/record-drawer.tsx')).RecordDrawer }));

/** Forms with child rows or more fields than this open as a tab of their own. */
const DRAWER_FIELDS = 16;

const opensBeside = (entity: EntityDefinition): boolean =>
  entity.form.flat().length <= DRAWER_FIELDS &&
  !entity.form.flat().some((code) => entity.fields[code]?.kind === 'detail');

/** Where records of an entity are opened: beside the list or as a tab; modules may do as they like. */
export function useOpening(entity: EntityDefinition, slots: ListSlots, form: FormSlots | undefined) {
  const navigate = useNavigate();
  const [beside, setBeside] = useState<{ id?: string } | null>(null);
  const inDrawer = slots.open === 'drawer' || (slots.open !== 'tab' && opensBeside(entity));
  const page = `/main-page/${entity.code}/wf-form`;

  const open = (row: Row) => {
    if (typeof slots.open === 'function') {
      const address = slots.open(row);
      if (typeof address === 'string') navigate(address);
    } else if (inDrawer) setBeside({ id: row.id });
    else {
      const title = String(row[entity.titleField] ?? entity.title);
      navigate(`${page}?id=${row.id}&name=${encodeURIComponent(title)}`);
    }
  };
  const create = () => {
    if (typeof slots.create === 'string') navigate(slots.create);
    else if (slots.create) slots.create();
    else if (inDrawer) setBeside({});
    else navigate(`${page}?name=${encodeURIComponent(`新建${entity.title}`)}`);
  };
  const drawer: ReactNode = beside ? (
    <Suspense fallback={null}>
      <RecordDrawer
        entity={entity}
        id={beside.id}
        initial={slots.initial}
        slots={form}
        onClose={() => setBeside(null)}
      />
    </Suspense>
  ) : null;
  return { open, create, drawer };
}
