import { Tag } from 'antd';
import { formatInstant } from '#kernel/base/time/instants.ts';
import type { OpinionRow, ProcessRow } from '../../model/index.ts';
import { formatTimeSpent } from '../../model/rules/format-time-spent.ts';
import { OPINION_ACTION_COLORS } from '../../model/status-colors.ts';
import styles from './opinions-tab.module.css';

interface OpinionTableProps {
  readonly rows: readonly OpinionRow[];
  /** Given on screen: who has it now stands below what was said. */
  readonly process?: ProcessRow;
  readonly place?: 'screen' | 'paper';
  /** Handwritten signatures, one for each row: a last column on paper. */
  readonly signs?: readonly (string | null)[];
}

/** 审批意见 as a table, the oldest first; on a phone each entry is a card. */
export function OpinionsTable({ rows, process, place = 'screen', signs }: OpinionTableProps) {
  const onPaper = place === 'paper';
  return (
    <table className={onPaper ? styles.paper : styles.table}>
      <caption className={onPaper ? styles.caption : 'for-readers'}>审批意见</caption>
      <thead>
        <tr>
          <th scope="col">环节</th>
          <th scope="col">处理人</th>
          <th scope="col">部门</th>
          <th scope="col">动作</th>
          <th scope="col" className={styles.wide}>
            意见
          </th>
          <th scope="col">时间</th>
          <th scope="col">耗时</th>
          {signs ? <th scope="col">签名</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={`${row.at}-${String(at)}`}>
            <td className={styles.node}>{row.nodeName}</td>
            <td className={styles.person}>{row.userName}</td>
            <td className={styles.brief}>{row.deptName}</td>
            <td className={styles.brief}>
              {onPaper ? (
                row.action_label
              ) : (
                <Tag color={OPINION_ACTION_COLORS[row.action] ?? 'default'}>{row.action_label}</Tag>
              )}
            </td>
            <td className={styles.words}>{row.opinion}</td>
            <td className={styles.time}>{formatInstant(row.at)}</td>
            <td className={styles.time}>{row.spentMinutes === null ? null : formatTimeSpent(row.spentMinutes)}</td>
            {signs ? (
              <td>
                {signs[at] ? <img className={styles.sign} src={signs[at]} alt={`${row.userName}的签名`} /> : null}
              </td>
            ) : null}
          </tr>
        ))}
        {process && !process.endedDate && process.currentNodes ? (
          <tr className={styles.waiting}>
            <td className={styles.node}>{process.currentNodes}</td>
            <td className={styles.person}>{process.currentUsers}</td>
            <td />
            <td>
              <Tag color="processing">待办理</Tag>
            </td>
            <td colSpan={3} />
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
