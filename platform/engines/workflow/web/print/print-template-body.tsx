import { QRCode } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type FieldValues, labelOfField } from '#kernel/web/displayed-record-types.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import type { OpinionRow } from '../../model/index.ts';
import { type PrintBlock, printBlocksOf } from '../../model/print/print-blocks.ts';
import { OPINIONS_BLOCK_KEY, type PrintLayout } from '../../model/print/print-layout.ts';
import { SIGNATURE_PLACE_TITLES } from '../../model/print/signature-place-titles.ts';
import { withAmountInWords } from '../../model/print/with-amount-in-words.ts';
import { OpinionsTable } from '../opinions/opinions-table.tsx';
import styles from './print.module.css';

interface TemplateBodyProps {
  readonly entity: EntityDefinition;
  readonly layout: PrintLayout;
  readonly values: FieldValues;
  /** What was said about the record, where it is in a process. */
  readonly opinions: readonly OpinionRow[];
  /** Handwritten signatures, one for each opinion. */
  readonly signs: readonly (string | null)[];
  /** The record's own address, for the QR code; null in a template without a record. */
  readonly address: string | null;
}

/** The content of a record on paper by a template: fields, detail tables, opinions, places to sign, footer. */
export function PrintTemplateBody({ entity, layout, values, opinions, signs, address }: TemplateBodyProps) {
  return (
    <>
      {layout.qr ? (
        <div className={styles.qr}>
          <QRCode
            type="svg"
            size={84}
            bordered={false}
            errorLevel="M"
            value={address ?? location.origin}
            color="#000"
          />
        </div>
      ) : null}
      {printBlocksOf(entity, layout, address === null ? undefined : values).map((block) => (
        <BlockOf key={'table' in block ? block.table : block.facts.join()} {...{ entity, layout, values, block }} />
      ))}
      {layout.opinions && opinions.length > 0 ? (
        <div className={layout.breaks.includes(OPINIONS_BLOCK_KEY) ? styles.broken : undefined}>
          <OpinionsTable rows={opinions} place="paper" signs={layout.signs ? signs : undefined} />
        </div>
      ) : null}
      {layout.signature ? (
        <p className={styles.signatures}>
          {SIGNATURE_PLACE_TITLES.map((role) => (
            <span key={role}>{role}：</span>
          ))}
        </p>
      ) : null}
      <p className={styles.foot}>
        <span>{layout.below}</span>
        <span>打印时间 {formatInstant(new Date().toISOString())}</span>
      </p>
    </>
  );
}

type BlockOfProps = Pick<TemplateBodyProps, 'entity' | 'layout' | 'values'> & { readonly block: PrintBlock };

/** The most fields that a line takes. */
const COLUMNS = [1, 2, 3];

function BlockOf({ entity, layout, values, block }: BlockOfProps) {
  const broken = block.breaks ? styles.broken : '';
  if ('table' in block)
    return (
      <section className={`${styles.rows} ${broken}`}>
        <h2 className={styles.rowsTitle}>{entity.fields[block.table]?.label}</h2>
        <Value entity={entity} layout={layout} code={block.table} values={values} />
      </section>
    );
  return (
    <table className={`${styles.table} ${broken}`}>
      <colgroup>
        {COLUMNS.slice(0, layout.columns).map((column) => (
          <Fragment key={column}>
            <col className={styles.label} />
            <col />
          </Fragment>
        ))}
      </colgroup>
      <tbody>
        {block.facts.map((codes) => (
          <tr key={codes.join()}>
            {codes.map((code, at) => (
              <Cells
                key={code}
                label={entity.fields[code]?.label ?? code}
                span={at === codes.length - 1 ? (layout.columns - codes.length) * 2 + 1 : 1}
              >
                <Value entity={entity} layout={layout} code={code} values={values} />
              </Cells>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

function Value({ entity, layout, code, values }: Omit<BlockOfProps, 'block'> & { readonly code: string }) {
  const field = entity.fields[code];
  if (!field) return null;
  if (field.kind !== 'detail' && field.kind !== 'lines')
    return withAmountInWords(
      layout,
      code,
      labelOfField(values, code) || formatFieldValue(field, values[code]),
      values[code],
    );
  const { Display } = fieldControlsOf(field);
  return <Display field={field} value={values[code]} place="paper" />;
}
