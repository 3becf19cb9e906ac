import type { ReactNode } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { LoadingState } from '../../pattern/page/states.tsx';
import type { Row } from '../../row.ts';
import styles from '../list.module.css';
import type { ListSlots } from '../list-slots.ts';
import { RecordCell } from './cells.tsx';
import type { ListColumn } from './list-columns.ts';
import { Opener } from './opener.tsx';

/** Fields beside the title on a card. */
const SHOWN = 6;

/** A card has no room for what is not there. */
const filled = (columns: readonly ListColumn[], row: Row): readonly ListColumn[] =>
  columns.filter(({ code }) => row[code] !== null && row[code] !== undefined && row[code] !== '').slice(0, SHOWN);

interface ListCardsProps {
  readonly entity: EntityDefinition;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly Row[];
  readonly loading: boolean;
  readonly empty: ReactNode;
  readonly slots: ListSlots;
  readonly onOpen: (row: Row) => void;
  readonly addressOf: (row: Row) => string | undefined;
  readonly refresh: () => void;
}

/** The list on a phone: one card a record, its title first. */
export function ListCards({
  entity,
  columns,
  rows,
  loading,
  empty,
  slots,
  onOpen,
  addressOf,
  refresh,
}: ListCardsProps) {
  if (loading && rows.length === 0) return <LoadingState rows={8} />;
  if (rows.length === 0) return empty;
  const title = columns.find((column) => column.code === entity.titleField) ?? columns[0];
  const others = columns.filter((column) => column !== title);
  const content = (column: ListColumn, row: Row) =>
    slots.cells?.[column.code]?.(row) ?? <RecordCell field={column.field} code={column.code} row={row} />;
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <Opener address={addressOf(row)} className={styles.cardTitle} onOpen={() => onOpen(row)}>
            {title ? content(title, row) : row.id}
          </Opener>
          <dl className={styles.facts}>
            {filled(others, row).map((column) => (
              <div key={column.code} className={styles.fact}>
                <dt>{column.field.label}</dt>
                <dd>{content(column, row)}</dd>
              </div>
            ))}
          </dl>
          {slots.rowActions ? <div className={styles.cardActions}>{slots.rowActions(row, refresh)}</div> : null}
        </li>
      ))}
    </ul>
  );
}
