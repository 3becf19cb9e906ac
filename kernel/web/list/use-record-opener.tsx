import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '../displayed-record-types.ts';
import type { FormSlots } from '../form/form-slots.ts';
import type { ListSlots } from './list-slots.ts';
import { COPY_QUERY_PARAM, RECORD_QUERY_PARAM, useSideRecord } from './use-side-record.ts';

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
export function useRecordOpener({ entity, slots, form, place }: OpeningOf) {
  const navigate = useNavigate();
  const { beside, ...drawers } = useSideRecord(slots.beside ?? (place === 'page' ? RECORD_QUERY_PARAM : null));
  const inDrawer = slots.open === 'drawer' || (slots.open !== 'tab' && opensBeside(entity));
  const page = `/main-page/${entity.code}/wf-form`;

  /** The record's own address; undefined where only its module knows how it opens, null where it is no record and nothing opens. */
  const addressOf = (row: DisplayedRecord): string | null | undefined => {
    if (slots.address) return slots.address(row);
    if (typeof slots.open === 'function') return undefined;
    if (entity.stored === false) return null;
    if (inDrawer) return drawers.addressOf(row.id);
    const title = String(row[entity.titleField] ?? entity.title);
    return `${page}?id=${row.id}&name=${encodeURIComponent(title)}`;
  };
  const leadTo = (address: unknown) => {
    if (typeof address === 'string') navigate(address);
  };
  const open = (row: DisplayedRecord) => {
    if (!slots.address && typeof slots.open === 'function') leadTo(slots.open(row));
    else if (!slots.address && inDrawer && entity.stored !== false) drawers.open(row.id);
    else leadTo(addressOf(row));
  };
  const create = () => {
    if (typeof slots.create === 'string') navigate(slots.create);
    else if (slots.create) slots.create();
    else if (inDrawer) drawers.open();
    else navigate(`${page}?name=${encodeURIComponent(`新建${entity.title}`)}`);
  };
  /** A new record that begins as a copy of another one. */
  const copy = (row: DisplayedRecord) => {
    if (inDrawer) drawers.openCopy(row.id);
    else navigate(`${page}?${COPY_QUERY_PARAM}=${row.id}&name=${encodeURIComponent(`新建${entity.title}`)}`);
  };
  const drawer: ReactNode = beside ? (
    <Suspense fallback={null}>
      <RecordDrawer
        entity={entity}
        id={beside.id}
        initial={slots.initial}
        copyOf={beside.copyOf}
        slots={form}
        onMade={drawers.becomes}
        onClose={drawers.close}
      />
    </Suspense>
  ) : null;
  return { open, addressOf, create, copy, drawer };
}
