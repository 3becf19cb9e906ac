import type { ReactNode } from 'react';
import { showInstant } from '#kernel/base/time/instants.ts';
import { formatValue } from '#kernel/fields/kinds.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { viewOf } from '#kernel/web/fields/registry.ts';
import { labelIn, type Values } from '#kernel/web/row.ts';
import type { OpinionRow } from '../../model/index.ts';
import { OpinionTable } from '../opinions/opinion-table.tsx';
import styles from './print.module.css';
import { rowsOf } from './rows-of.ts';
import type { Layout } from './template.ts';

interface TemplateBodyProps {
  readonly entity: EntityDefinition;
  readonly layout: Layout;
  readonly values: Values;
  /** What was said about the record, where it is in a process. */
  readonly opinions: readonly OpinionRow[];
}

const WIDE: ReadonlySet<string> = new Set(['lines', 'detail', 'longtext', 'richtext', 'files', 'json']);
const SIGNED = ['申请人', '部门负责人', '分管领导', '总经理'];

/** The content of a record on paper by a template: fields, detail tables, opinions, places to sign, footer. */
export function TemplateBody({ entity, layout, values, opinions }: TemplateBodyProps) {
  const isWide = (code: string) => WIDE.has(entity.fields[code]?.kind ?? '');
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {rowsOf(layout.fields, layout.columns, isWide).map((codes) => (
            <tr key={codes.join()}>
              {codes.map((code, at) => (
                <Cells
                  key={code}
                  label={entity.fields[code]?.label ?? code}
                  span={at === codes.length - 1 ? (layout.columns - codes.length) * 2 + 1 : 1}
                >
                  <Value entity={entity} code={code} values={values} />
                </Cells>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {layout.opinions && opinions.length > 0 ? <OpinionTable rows={opinions} place="paper" /> : null}
      {layout.signature ? (
        <p className={styles.signatures}>
          {SIGNED.map((role) => (
            <span key={role}>{role}：</span>
          ))}
        </p>
      ) : null}
      <p className={styles.foot}>
        <span>{layout.below}</span>
        <span>打印时间 {showInstant(new Date().toISOString())}</span>
      </p>
    </>
  );
}

function Cells({ label, span, children }: { label: string; span: number; children: ReactNode }) {
  return (
    <>
      <th scope="row">{label}</th>
      <td colSpan={span}>{children}</td>
    </>
  );
}

function Value({ entity, code, values }: { entity: EntityDefinition; code: string; values: Values }) {
  const field = entity.fields[code];
  if (!field) return null;
  if (field.kind !== 'detail' && field.kind !== 'lines')
    return labelIn(values, code) || formatValue(field, values[code]);
  const { Display } = viewOf(field);
  return <Display field={field} value={values[code]} place="paper" />;
}
