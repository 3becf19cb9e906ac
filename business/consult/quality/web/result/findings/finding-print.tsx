import { useCallback } from 'react';
import { formatAmount, formatYuan } from '#business/consult/cost/model/index.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { readEveryPage } from '#kernel/web/api/read-every-page.ts';
import {
  PrintablePaper,
  PrintDetailsLine,
  PrintWhenLoaded,
  printTableClass,
} from '#kernel/web/pattern/printable-paper.tsx';
import {
  type CheckRecordDetails,
  checkConclusionNames,
  findingStateNames,
  formatFindingValue,
  type ListedFinding,
  qualityCalls,
  severityNames,
} from '../../../model/index.ts';
import { concludeCheckRecord, concludeCheckRun } from '../check-conclusion.ts';
import { groupFindings } from './finding-tree-lines.ts';

interface FindingPrintProps {
  readonly record: CheckRecordDetails;
  readonly onDone: () => void;
}

const PAGE_SIZE = 1000;

/** The result on paper: every finding of the record, not only those in sight. */
export function FindingPrint({ record, onDone }: FindingPrintProps) {
  const load = useCallback(
    (signal: AbortSignal) =>
      readEveryPage<ListedFinding>(async (pageNo) => {
        const body = { recordId: record.id, pageNo, pageSize: PAGE_SIZE };
        const { data, total } = await callList(qualityCalls.findings, { body, signal });
        return { data: data, total };
      }),
    [record.id],
  );
  return (
    <PrintWhenLoaded load={load} onDone={onDone}>
      {(findings) => <Sheet record={record} findings={findings} onDone={onDone} />}
    </PrintWhenLoaded>
  );
}

function Sheet({ record, findings, onDone }: FindingPrintProps & { findings: readonly ListedFinding[] }) {
  return (
    <PrintablePaper title="质量检查结果" onDone={onDone}>
      <PrintDetailsLine
        facts={[
          `项目：${record.project_label ?? ''}`,
          `文件：${record.file.name}（第 ${record.file.versionNo} 版）`,
          `总造价：${formatYuan(record.file.total)} 元`,
        ]}
      />
      <PrintDetailsLine
        facts={[
          `结论：${concludeCheckRecord(record).text}`,
          `${record.createdBy_label} ${record.endedDate ? formatInstant(record.endedDate) : ''}`,
        ]}
      />
      <table className={printTableClass}>
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
              <td>{checkConclusionNames[concludeCheckRun(run)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {groupFindings(findings, 'check').map(({ key, title, findings: members }) => (
        <table key={key} className={printTableClass}>
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
                <td>
                  {finding.message}
                  {finding.consequenceCount > 0 ? `（连带 ${finding.consequenceCount} 处）` : ''}
                </td>
                <td data-number="or-words">{formatFindingValue(finding, finding.actual)}</td>
                <td data-number="or-words">{formatFindingValue(finding, finding.expected)}</td>
                <td data-number="">{formatAmount(finding.amountImpact)}</td>
                <td>
                  {findingStateNames[finding.state]} {finding.opinion || finding.ignoreReason}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </PrintablePaper>
  );
}
