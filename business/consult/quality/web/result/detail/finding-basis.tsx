import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '#business/consult/cost/model/index.ts';
import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { type FindingRow, formatFindingValue, qualityCalls } from '../../../model/index.ts';
import styles from './detail.module.css';

/** Facts that take a line of their own. */
const WIDE: ReadonlySet<string> = new Set(['位置', '编码与名称', '起因', '连带', '计算式', '依据']);

/** What a finding rests on: place, both values, the formula with its numbers, tolerance and clause. */
export function FindingBasis({ finding, checkTitle }: { finding: FindingRow; checkTitle: string }) {
  const { data: cell } = useQuery({
    queryKey: ['quality', 'workbookPlace', finding.id],
    queryFn: ({ signal }) =>
      callServer(qualityCalls.workbookPlace, { params: { id: finding.id }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const facts: [string, string][] = [
    ['检查项', checkTitle],
    ['字段', finding.field],
    ['位置', finding.nodePath || '整个文件'],
    ['原表单元格', cell ? `${cell.sheet} ! ${cell.cell}` : ''],
    ['编码与名称', [finding.code, finding.name].filter(Boolean).join('　')],
    ['起因', finding.causeNo === null ? '' : `由第 ${finding.causeNo} 号问题引起，金额不重复计`],
    ['连带', finding.consequenceCount > 0 ? `${finding.consequenceCount} 处由此引起，金额只计一次` : ''],
    ['实际', formatFindingValue(finding, finding.actual)],
    ['应为', formatFindingValue(finding, finding.expected)],
    ['差额', displayDecimal(finding.diff)],
    ['允许误差', finding.tolerance === '' ? '' : `±${displayDecimal(finding.tolerance)}`],
    ['影响金额', finding.amountImpact === null ? '' : `${formatAmount(finding.amountImpact)} 元`],
    ['计算式', finding.formula],
    ['依据', finding.source],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} data-wide={WIDE.has(name) ? '' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
