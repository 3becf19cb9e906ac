import type { ReactNode } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import styles from '../list.module.css';
import type { ListSlots } from '../list-slots.ts';
import type { ListColumn } from './list-columns.ts';
import { RecordCell } from './record-cell.tsx';
import { RecordLink } from './record-link.tsx';

/** A card has no room for what is not there. */
const filled = (columns: readonly ListColumn[], row: DisplayedRecord, most: number): readonly ListColumn[] =>
  columns.filter(({ code }) => row[code] !== null && row[code] !== undefined && row[code] !== '').slice(0, most);

interface RecordCardProps {
  readonly entity: EntityDefinition;
  readonly columns: readonly ListColumn[];
  readonly row: DisplayedRecord;
  readonly slots: ListSlots;
  /** Fields beside the title. */
  readonly most: number;
  /** Told elsewhere: the column a card stands in. */
  readonly without?: string;
  readonly onOpen: (row: DisplayedRecord) => void;
  readonly addressOf: (row: DisplayedRecord) => string | null | undefined;
}

/** A record on a card: its title, which opens it, and below it the fields of the list that hold something. */
export function RecordCard({ entity, columns, row, slots, most, without, onOpen, addressOf }: RecordCardProps) {
  const title = columns.find((column) => column.code === entity.titleField) ?? columns[0];
  const others = columns.filter((column) => column !== title && column.code !== without);
  const content = (column: ListColumn): ReactNode =>
    slots.cells?.[column.code]?.(row) ?? <RecordCell field={column.field} code={column.code} row={row} />;
  return (
    <>
      <RecordLink address={addressOf(row)} className={styles.cardTitle} onOpen={() => onOpen(row)}>
        {title ? content(title) : row.id}
      </RecordLink>
      <dl className={styles.facts}>
        {filled(others, row, most).map((column) => (
          <div key={column.code} className={styles.fact}>
            <dt>{column.field.label}</dt>
            <dd>{content(column)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
