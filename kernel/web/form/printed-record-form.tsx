import type { ReactNode } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type FieldValues, labelOfField } from '../displayed-record-types.ts';
import { fieldControlsOf } from '../fields/field-controls-registry.ts';
import { PrintablePaper } from '../pattern/printable-paper.tsx';
import { useSession } from '../session/session-store.ts';
import styles from './printed-record-form.module.css';

interface PrintSheetProps {
  readonly entity: EntityDefinition;
  readonly values: FieldValues;
  readonly onDone: () => void;
  /** Stands below the fields: a flow's opinions. */
  readonly children?: ReactNode;
}

/** What stands in one printed cell: the kind's text, or for child rows their table. */
function Printed({ entity, code, values }: { entity: EntityDefinition; code: string; values: FieldValues }) {
  const field = entity.fields[code];
  if (!field) return null;
  if (field.kind !== 'detail' && field.kind !== 'lines')
    return labelOfField(values, code) || formatFieldValue(field, values[code]);
  const { Display } = fieldControlsOf(field);
  return <Display field={field} value={values[code]} place="paper" />;
}

/** A record as a clean A4 sheet, the way forms look on paper. Opens the print dialog and goes away after it. */
export function PrintedRecordForm({ entity, values, onDone, children }: PrintSheetProps) {
  const company = useSession((session) => session.user?.companyName);
  const columns = Math.max(...entity.form.map((row) => row.length));
  const rows = entity.form.filter((row) => row.some((code) => entity.fields[code]));
  return (
    <PrintablePaper title={entity.title} above={company} onDone={onDone}>
      <table className={styles.table}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((code, at) => (
                <PrintedCells
                  key={code}
                  label={entity.fields[code]?.label ?? code}
                  span={at === row.length - 1 ? (columns - row.length) * 2 + 1 : 1}
                >
                  <Printed entity={entity} code={code} values={values} />
                </PrintedCells>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <p className={styles.foot}>打印时间 {formatInstant(new Date().toISOString())}</p>
    </PrintablePaper>
  );
}

function PrintedCells({ label, span, children }: { label: string; span: number; children: ReactNode }) {
  return (
    <>
      <th scope="row">{label}</th>
      <td colSpan={span}>{children}</td>
    </>
  );
}
