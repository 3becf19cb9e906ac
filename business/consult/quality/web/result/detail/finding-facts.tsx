import { showAmount } from '#business/consult/cost/model/index.ts';
import { showDecimal } from '#kernel/base/numbers/decimal.ts';
import { type FindingRow, showValue } from '../../../model/index.ts';
import styles from './detail.module.css';

/** Facts that take a line of their own. */
const WIDE: ReadonlySet<string> = new Set(['位置', '编码与名称', '起因', '连带', '计算式', '依据']);

/** What a finding rests on: place, both values, the formula with its numbers, tolerance and clause. */
export function FindingFacts({ finding, checkTitle }: { finding: FindingRow; checkTitle: string }) {
  const facts: [string, string][] = [
    ['检查项', checkTitle],
    ['字段', finding.field],
    ['位置', finding.nodePath || '整个文件'],
    ['编码与名称', [finding.code, finding.name].filter(Boolean).join('　')],
    ['起因', finding.causeNo === null ? '' : `由第 ${finding.causeNo} 号问题引起，金额不重复计`],
    ['连带', finding.consequenceCount > 0 ? `${finding.consequenceCount} 处由此引起，金额只计一次` : ''],
    ['实际', showValue(finding, finding.actual)],
    ['应为', showValue(finding, finding.expected)],
    ['差额', showDecimal(finding.diff)],
    ['允许误差', finding.tolerance === '' ? '' : `±${showDecimal(finding.tolerance)}`],
    ['影响金额', finding.amountImpact === null ? '' : `${showAmount(finding.amountImpact)} 元`],
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
