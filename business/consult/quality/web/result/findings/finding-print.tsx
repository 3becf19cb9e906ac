import { useCallback } from 'react';
import { formatAmount } from '#business/consult/cost/model/index.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callList } from '#kernel/web/api/client.ts';
import { everyPage } from '#kernel/web/api/every-page.ts';
import { Paper, PaperFacts, PaperOf, paperTable } from '#kernel/web/pattern/paper.tsx';
import {
  type CheckRecordView,
  conclusionNames,
  findingStateNames,
  type ListedFinding,
  qualityCalls,
  severityNames,
  showValue,
} from '../../../model/index.ts';
import { conclusionOfRecord, conclusionOfRun } from '../conclusion.ts';
import { groupsOf } from './finding-lines.ts';

interface FindingPrintProps {
  readonly record: CheckRecordView;
  readonly onDone: () => void;
}

const PAGE_SIZE = 1000;

/** The result on paper: every finding of the record, not only those in sight. */
export function FindingPrint({ record, onDone }: FindingPrintProps) {
  const load = useCallback(
    (signal: AbortSignal) =>
      everyPage<ListedFinding>(async (pageNo) => {
        const body = { recordId: record.id, pageNo, pageSize: PAGE_SIZE };
        const { data, total } = await callList(qualityCalls.findings, { body, signal });
        return { data: data as ListedFinding[], total };
      }),
    [record.id],
  );
  return (
    <PaperOf load={load} onDone={onDone}>
      {(findings) => <Sheet record={record} findings={findings} onDone={onDone} />}
    </PaperOf>
  );
}

function Sheet({ record, findings, onDone }: FindingPrintProps & { findings: readonly ListedFinding[] }) {
  return (
    <Paper title="质量检查结果" onDone={onDone}>
      <PaperFacts
        facts={[
          `项目：${record.project_label ?? ''}`,
          `文件：${record.file.name}（第 ${record.file.versionNo} 版）`,
          `总造价：${formatAmount(record.file.total)} 元`,
        ]}
      />
      <PaperFacts
        facts={[
          `结论：${conclusionOfRecord(record).text}`,
          `${record.createdBy_label} ${record.endedDate ? formatInstant(record.endedDate) : ''}`,
        ]}
      />
      <table className={paperTable}>
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
              <td>{conclusionNames[conclusionOfRun(run)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {groupsOf(findings, 'check').map(({ key, title, findings: members }) => (
        <table key={key} className={paperTable}>
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
                <td data-number="or-words">{showValue(finding, finding.actual)}</td>
                <td data-number="or-words">{showValue(finding, finding.expected)}</td>
                <td data-number="">{formatAmount(finding.amountImpact)}</td>
                <td>
                  {findingStateNames[finding.state]} {finding.opinion || finding.ignoreReason}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Paper>
  );
}
