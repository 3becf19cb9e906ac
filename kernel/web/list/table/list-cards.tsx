import type { ReactNode } from 'react';
import type { ListTotals } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { LoadingState } from '../../pattern/page/empty-loading-error-states.tsx';
import styles from '../list.module.css';
import type { ListSlots } from '../list-slots.ts';
import { CardTotals } from '../totals/card-totals.tsx';
import { groupLineOfRow } from '../totals/grouped-list-rows.ts';
import { groupedLineCell } from '../totals/totals-row.tsx';
import type { ListColumn } from './list-columns.ts';
import { RecordCard } from './record-card.tsx';

/** Fields beside the title on a card. */
const SHOWN = 6;

interface ListCardsProps {
  readonly entity: EntityDefinition;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly DisplayedRecord[];
  readonly loading: boolean;
  readonly empty: ReactNode;
  readonly slots: ListSlots;
  /** What all found rows add up to, on a card of its own below them. */
  readonly sums?: ListTotals | null;
  /** What a tap on a line that is no record does. */
  readonly onLine?: (row: DisplayedRecord) => boolean;
  readonly onOpen: (row: DisplayedRecord) => void;
  readonly addressOf: (row: DisplayedRecord) => string | null | undefined;
  readonly refresh: () => void;
}

/** The line of a group between cards, with its sums; or the one that shows more of it. */
function LineCard({
  row,
  columns,
  onLine,
}: Pick<ListCardsProps, 'columns' | 'onLine'> & { readonly row: DisplayedRecord }) {
  const line = groupLineOfRow(row);
  const first = columns[0];
  if (!line || !first) return null;
  return (
    <li className={styles.groupCard}>
      {groupedLineCell(line, first, true, () => onLine?.(row))}
      {line.is === 'group' ? <CardTotals columns={columns} sums={line.group.sums} /> : null}
    </li>
  );
}

/** The list on a phone: one card a record, its title first. */
export function ListCards(props: ListCardsProps) {
  const { columns, rows, loading, empty, slots, sums, onLine, refresh } = props;
  if (loading && rows.length === 0) return <LoadingState rows={8} />;
  if (rows.length === 0) return empty;
  return (
    <ul className={styles.cards}>
      {rows.map((row) =>
        groupLineOfRow(row) ? (
          <LineCard key={row.id} row={row} columns={columns} onLine={onLine} />
        ) : (
          <li key={row.id} className={styles.card}>
            <RecordCard {...props} row={row} most={SHOWN} />
            {slots.rowActions ? <div className={styles.cardActions}>{slots.rowActions(row, refresh)}</div> : null}
          </li>
        ),
      )}
      {sums ? (
        <li className={styles.groupCard}>
          <strong>合计（{sums.count} 条）</strong>
          <CardTotals columns={columns} sums={sums.sums} />
        </li>
      ) : null}
    </ul>
  );
}
