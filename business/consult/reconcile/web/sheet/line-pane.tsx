import { useQuery } from '@tanstack/react-query';
import { showAmount, showQuantity, showUnit } from '#business/consult/cost/model/index.ts';
import { EmptyState } from '#kernel/web/pattern/page/states.tsx';
import { type Line, MATCHES, type Side } from '../../model/index.ts';
import styles from '../reconcile.module.css';
import { Decision } from './decision.tsx';
import type { SheetSource } from './source.ts';
import { Talk } from './talk.tsx';
import type { OpenSheet } from './use-sheet.ts';

interface LinePaneProps {
  readonly line: Line | undefined;
  readonly source: SheetSource;
  readonly sheet: OpenSheet;
  /** False for who only reads, and once the sheet is confirmed. */
  readonly writable: boolean;
}

const SIDES: readonly Side[] = ['theirs', 'ours'];

function Compare({ line, features }: { line: Line; features: Readonly<Record<Side, string | null>> | undefined }) {
  const row = (title: string, show: (side: Side) => React.ReactNode, isNumber = false) => (
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
            <th scope="col">{MATCHES[line.matchedBy]}</th>
            <th scope="col">送审</th>
            <th scope="col">审核</th>
          </tr>
        </thead>
        <tbody>
          {row('编码名称', (side) => `${line[side]?.code ?? ''} ${line[side]?.name ?? ''}`)}
          {row('项目特征', (side) => (
            <div className={styles.feature}>{features?.[side]}</div>
          ))}
          {row('工程量', (side) => `${showQuantity(line[side]?.quantity)} ${showUnit(line[side]?.unit ?? '')}`, true)}
          {row('综合单价（元）', (side) => showAmount(line[side]?.price), true)}
          {row('合价（元）', (side) => showAmount(line[side]?.total), true)}
        </tbody>
      </table>
    </div>
  );
}

/** The chosen line: both bills in full, what is agreed of it, and what was said. */
export function LinePane({ line, source, sheet, writable }: LinePaneProps) {
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
      <Decision key={line.id} line={line} source={source} sheet={sheet} writable={writable} />
      <Talk
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
