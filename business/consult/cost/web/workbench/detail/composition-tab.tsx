import {
  type BillDetail,
  computePriceCompositionShares,
  formatAmount,
  formatQuantity,
  formatUnit,
  isUninformativeFeature,
  type PriceCompositionShare,
  splitFeatureLines,
} from '../../../model/index.ts';
import styles from '../cost-workbench.module.css';

function Share({ share }: { share: string | null }) {
  if (share === null) return null;
  const width = Math.max(0, Math.min(100, Number(share)));
  return (
    <span className={styles.share}>
      {width > 0 ? <span className={styles.shareBar} style={{ width: `${width}%` }} /> : null}
      <span className={styles.shareText}>{share}%</span>
    </span>
  );
}

const isNothing = ({ unit, total }: PriceCompositionShare) => Number(unit ?? 0) === 0 && Number(total ?? 0) === 0;

function CompositionTable({ detail }: { detail: BillDetail }) {
  const { bill, composition, unitComposition } = detail;
  const shares = computePriceCompositionShares({ ...bill, composition, unitComposition });
  if (shares.length === 0) return <p className={styles.faint}>文件中没有这一项的单价组成。</p>;
  return (
    <table className={styles.composition}>
      <thead>
        <tr>
          <th scope="col">费用</th>
          <th scope="col">单价（元/{formatUnit(bill.unit)}）</th>
          <th scope="col">合价（元）</th>
          <th scope="col">占比</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((row) => (
          <tr key={row.part} className={isNothing(row) ? styles.faint : undefined}>
            <th scope="row">{row.part === 'provisional' ? `其中：${row.name}` : row.name}</th>
            <td>{formatAmount(row.unit)}</td>
            <td>{formatAmount(row.total)}</td>
            <td>
              <Share share={row.share} />
            </td>
          </tr>
        ))}
        <tr className={styles.strong}>
          <th scope="row">综合单价</th>
          <td>{formatAmount(bill.price)}</td>
          <td>{formatAmount(bill.total)}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

/** What a bill's price is made of, and beside it what the bill says. */
export function CompositionTab({ detail }: { detail: BillDetail }) {
  const { bill, workContent, priceHigh } = detail;
  const lines = isUninformativeFeature(bill.feature, bill.name, bill.code) ? [] : splitFeatureLines(bill.feature);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['项目编码', bill.code],
    ['项目名称', bill.name],
    ['工程量', `${formatQuantity(bill.quantity)} ${formatUnit(bill.unit)}`],
    ['计算基数', bill.formula ? `${formatAmount(bill.formula)} × ${bill.rate ?? '100'}%` : null],
    ['最高限价', priceHigh && Number(priceHigh) !== 0 ? `${formatAmount(priceHigh)} 元` : null],
    ['项目特征', lines.length > 0 ? lines.map((line) => <span key={line}>{line}</span>) : '—'],
    ['工作内容', workContent || null],
  ];
  return (
    <div className={styles.behind}>
      <CompositionTable detail={detail} />
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
