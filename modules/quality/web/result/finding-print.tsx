import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDecimal } from '#kernel/base/decimal.ts';
import { showInstant } from '#kernel/fields/datetime/kind.ts';
import { callList } from '#kernel/web/api/client.ts';
import { Dialog } from '#kernel/web/pattern/dialog.tsx';
import { LoadingState } from '#kernel/web/pattern/states.tsx';
import {
  type CheckRecordView,
  type FindingRow,
  findingStateNames,
  qualityCalls,
  severityNames,
} from '../../model/index.ts';
import { conclusionOfRecord, conclusionOfRun } from './conclusion.ts';
import { groupsOf } from './finding-lines.ts';
import styles from './finding-print.module.css';
import { showMoney, showValue } from './show-value.ts';

interface FindingPrintProps {
  readonly record: CheckRecordView;
  readonly onDone: () => void;
}

const PAGE = 1000;

/** Every finding of the record: paper shows all of them, not only those in sight. */
async function allFindings(recordId: string, signal: AbortSignal): Promise<FindingRow[]> {
  const findings: FindingRow[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { data, total } = await callList(qualityCalls.findings, {
      body: { recordId, pageNo, pageSize: PAGE },
      signal,
    });
    const page = data as FindingRow[];
    findings.push(...page);
    if (findings.length >= total || page.length === 0) return findings;
  }
}

/** The result on paper. Opens the print dialog and goes away after it. */
export function FindingPrint({ record, onDone }: FindingPrintProps) {
  const [findings, setFindings] = useState<readonly FindingRow[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    allFindings(record.id, stop.signal).then(setFindings, () => {
      if (!stop.signal.aborted) onDone();
    });
    return () => stop.abort();
  }, [record.id, onDone]);
  useEffect(() => {
    if (!findings) return;
    window.addEventListener('afterprint', onDone, { once: true });
    const timer = window.setTimeout(() => window.print(), 60);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
  }, [findings, onDone]);
  if (!findings)
    return (
      <Dialog open title="正在准备打印" width={360} onClose={onDone}>
        <LoadingState rows={3} />
      </Dialog>
    );
  return createPortal(<Sheet record={record} findings={findings} />, document.body);
}

function Sheet({ record, findings }: { record: CheckRecordView; findings: readonly FindingRow[] }) {
  return (
    <article className={styles.sheet} data-print-sheet="">
      <h1 className={styles.title}>质量检查结果</h1>
      <p className={styles.place}>
        <span>项目：{String(record.project_label ?? '')}</span>
        <span>
          文件：{record.file.name}（第 {record.file.versionNo} 版）
        </span>
        <span>总造价：{record.file.total === null ? '' : formatDecimal(record.file.total, 2)} 元</span>
      </p>
      <p className={styles.place}>
        <span>结论：{conclusionOfRecord(record)}</span>
        <span>
          {record.createdBy_label} {record.endedDate ? showInstant(String(record.endedDate)) : ''}
        </span>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>检查项</th>
            <th>检查行数</th>
            <th>错误</th>
            <th>警告</th>
            <th>提示</th>
            <th>已忽略</th>
            <th>结论</th>
          </tr>
        </thead>
        <tbody>
          {record.runs.map((run) => (
            <tr key={run.key}>
              <td>{run.title}</td>
              <td data-number="">{run.checked}</td>
              <td data-number="">{run.counts.error}</td>
              <td data-number="">{run.counts.warn}</td>
              <td data-number="">{run.counts.info}</td>
              <td data-number="">{run.ignored}</td>
              <td>{conclusionOfRun(run)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {groupsOf(findings, 'check').map(({ key, title, findings: members }) => (
        <table key={key} className={styles.table}>
          <caption>
            {title}（{members.length} 处）
          </caption>
          <thead>
            <tr>
              <th>级别</th>
              <th>位置</th>
              <th>编码 / 名称</th>
              <th>问题</th>
              <th>实际</th>
              <th>应为</th>
              <th>影响金额（元）</th>
              <th>状态 / 意见</th>
            </tr>
          </thead>
          <tbody>
            {members.map((finding) => (
              <tr key={finding.id}>
                <td>{severityNames[finding.severity]}</td>
                <td>{finding.nodePath}</td>
                <td>
                  {finding.code} {finding.name}
                </td>
                <td>{finding.message}</td>
                <td data-number="">{showValue(finding.actual)}</td>
                <td data-number="">{showValue(finding.expected)}</td>
                <td data-number="">{showMoney(finding.amountImpact)}</td>
                <td>
                  {findingStateNames[finding.state]} {finding.opinion || finding.ignoreReason}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </article>
  );
}
