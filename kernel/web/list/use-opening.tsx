import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { FormSlots } from '../form/form-slots.ts';
import type { Row } from '../row.ts';
import type { ListSlots } from './list-slots.ts';
import { useBeside } from './use-beside.ts';

const RecordDrawer = lazy(async () => ({ default: (await import('../form/record/record-drawer.tsx')).RecordDrawer }));

/** Forms with child rows or more fields than this open as a tab of their own. */
const DRAWER_FIELDS = 16;

const opensBeside = (entity: EntityDefinition): boolean =>
  entity.form.flat().length <= DRAWER_FIELDS &&
  !entity.form.flat().some((code) => entity.fields[code]?.kind === 'detail');

interface OpeningOf {
  readonly entity: EntityDefinition;
  readonly slots: ListSlots;
  readonly form: FormSlots | undefined;
  readonly place: 'page' | 'panel';
}

/** Where records of an entity are opened: beside the list or as a tab; modules may do as they like. */
export function useOpening({ entity, slots, form, place }: OpeningOf) {
  const navigate = useNavigate();
  const { beside, ...drawers } = useBeside(place);
  const inDrawer = slots.open === 'drawer' || (slots.open !== 'tab' && opensBeside(entity));
  const page = `/main-page/${entity.code}/wf-form`;

  /** The record's own address; undefined where only its module knows how it opens. */
  const addressOf = (row: Row): string | undefined => {
    if (slots.address) return slots.address(row);
    if (typeof slots.open === 'function') return undefined;
    if (inDrawer) return drawers.addressOf(row.id);
    const title = String(row[entity.titleField] ?? entity.title);
    return `${page}?id=${row.id}&name=${encodeURIComponent(title)}`;
  };
  const open = (row: Row) => {
    if (!slots.address && typeof slots.open === 'function') {
      const address = slots.open(row);
      if (typeof address === 'string') navigate(address);
    } else if (!slots.address && inDrawer) drawers.open(row.id);
    else navigate(addressOf(row) ?? page);
  };
  const create = () => {
    if (typeof slots.create === 'string') navigate(slots.create);
    else if (slots.create) slots.create();
    else if (inDrawer) drawers.open();
    else navigate(`${page}?name=${encodeURIComponent(`新建${entity.title}`)}`);
  };
  const drawer: ReactNode = beside ? (
    <Suspense fallback={null}>
      <RecordDrawer
        entity={entity}
        id={beside.id}
        initial={slots.initial}
        slots={form}
        onMade={drawers.becomes}
        onClose={drawers.close}
      />
    </Suspense>
  ) : null;
  return { open, addressOf, create, drawer };
}
