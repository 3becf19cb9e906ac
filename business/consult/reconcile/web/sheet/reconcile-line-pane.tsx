import { useQuery } from '@tanstack/react-query';
import { formatAmount, formatQuantity, formatUnit } from '#business/consult/cost/model/index.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { MATCH_METHOD_NAMES, type ReconcileLine, type ReconcileSide } from '../../model/index.ts';
import styles from '../reconcile.module.css';
import { LineDecisionForm } from './line-decision-form.tsx';
import { ReconcileLineNotes } from './line-notes.tsx';
import type { ReconcileSheetClient } from './reconcile-sheet-source.ts';
import type { LiveReconcileSheet } from './use-reconcile-sheet.ts';

interface LinePaneProps {
  readonly line: ReconcileLine | undefined;
  readonly source: ReconcileSheetClient;
  readonly sheet: LiveReconcileSheet;
  /** False for who only reads, and once the sheet is confirmed. */
  readonly writable: boolean;
}

const SIDES: readonly ReconcileSide[] = ['theirs', 'ours'];

function Compare({
  line,
  features,
}: {
  line: ReconcileLine;
  features: Readonly<Record<ReconcileSide, string | null>> | undefined;
}) {
  const row = (title: string, show: (side: ReconcileSide) => React.ReactNode, isNumber = false) => (
    <tr>
      <th scope="row">{title}</th>
      {SIDES.map((side) => (
        <td key={side} {...(isNumber ? { 'data-number': '' } : {})}>
          {line[side] ? show(side) : '—'}
        </td>
      ))}
    </tr>
  );
  return (
    <div className={styles.compare}>
      <table>
        <thead>
          <tr>
            <th scope="col">{MATCH_METHOD_NAMES[line.matchedBy]}</th>
            <th scope="col">送审</th>
            <th scope="col">审核</th>
          </tr>
        </thead>
        <tbody>
          {row('编码名称', (side) => `${line[side]?.code ?? ''} ${line[side]?.name ?? ''}`)}
          {row('项目特征', (side) => (
            <div className={styles.feature}>{features?.[side]}</div>
          ))}
          {row(
            '工程量',
            (side) => `${formatQuantity(line[side]?.quantity)} ${formatUnit(line[side]?.unit ?? '')}`,
            true,
          )}
          {row('综合单价（元）', (side) => formatAmount(line[side]?.price), true)}
          {row('合价（元）', (side) => formatAmount(line[side]?.total), true)}
        </tbody>
      </table>
    </div>
  );
}

/** The chosen line: both bills in full, what is agreed of it, and what was said. */
export function ReconcileLinePane({ line, source, sheet, writable }: LinePaneProps) {
  const id = line?.id ?? null;
  const { data, refetch } = useQuery({
    // What is said or changed anywhere is asked for anew.
    queryKey: ['reconcile', source.key, 'detail', id, sheet.talk, line?.version],
    queryFn: ({ signal }) => source.detail(id ?? 0, signal),
    enabled: id !== null,
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
  });
  if (!line) return <EmptyState text="选择一行，查看双方清单并填写审定结果" />;
  return (
    <div className={styles.pane}>
      <Compare line={line} features={data?.features} />
      <LineDecisionForm key={line.id} line={line} source={source} sheet={sheet} writable={writable} />
      <ReconcileLineNotes
        notes={data?.notes}
        onSay={
          writable
            ? async (text) => {
                await source.say(line.id, text);
                await refetch();
              }
            : null
        }
      />
    </div>
  );
}
