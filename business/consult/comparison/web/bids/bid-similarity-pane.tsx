import panes from '#kernel/web/pattern/page/filled-pane.module.css';
import type { BidComparison, BidSimilarity } from '../../model/index.ts';
import styles from '../comparison.module.css';

/** Every bid against every other: the share of equal prices, and what else speaks for one hand. */
export function BidSimilarityPane({ comparison: { bidders, likeness, signs } }: { comparison: BidComparison }) {
  const of = (a: number, b: number) =>
    likeness.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a));
  const name = (at: number) => bidders[at]?.name ?? '';
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix} aria-label="综合单价相同的比例">
        <thead>
          <tr>
            <th scope="col">同价率</th>
            {bidders.map((bidder) => (
              <th key={bidder.fileId} scope="col">
                {bidder.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bidders.map((bidder, row) => (
            <tr key={bidder.fileId}>
              <th scope="row">{bidder.name}</th>
              {bidders.map((other, column) => (
                <Cell key={other.fileId} pair={row === column ? null : of(row, column)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={panes.words}>
        可比清单不含总价措施、安全文明施工、暂列暂估和双方均照抄控制价的项目；同价率达到 80% 为雷同，达到 50% 需关注。
      </p>
      {signs.length === 0 ? (
        <p className={panes.words}>没有发现雷同迹象。</p>
      ) : (
        <ul className={styles.signs} aria-label="雷同迹象">
          {signs.map(({ level, title, bidders: at, message }) => (
            <li key={`${title} ${at.join()} ${message}`} data-level={level}>
              <b>{title}</b>
              <span>{at.map(name).join('、')}</span>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Cell({ pair }: { pair: BidSimilarity | null | undefined }) {
  if (!pair) return <td className={styles.none}>—</td>;
  const { share, same, comparable, sameErrors, level } = pair;
  return (
    <td data-level={level} title={`可比清单 ${comparable} 项，同价 ${same} 项，相同错误 ${sameErrors} 项`}>
      {share === null ? '可比清单不足' : `${share}%`}
      {sameErrors > 0 ? <small>相同错误 {sameErrors} 项</small> : null}
    </td>
  );
}
