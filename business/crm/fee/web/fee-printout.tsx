import { useCallback } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import {
  PrintablePaper,
  PrintDetailsLine,
  PrintWhenLoaded,
  printTableClass,
} from '#kernel/web/pattern/printable-paper.tsx';
import { useSession } from '#kernel/web/session/session-store.ts';
import { type FeeResult, feeCalls, type TbFeeSimple } from '../model/index.ts';
import { FeeStepTable } from './fee-step-table.tsx';

interface FeePaperProps {
  readonly record: Pick<TbFeeSimple, 'id' | 'title' | 'no' | 'projectName'>;
  /** What stands over the sheet: 附件 of a contract. */
  readonly title?: string;
  readonly onDone: () => void;
}

/** A calculation on paper as it was kept: by itself, or as the annex of a contract. */
export function FeePrintout({ record, title = '收费计算书', onDone }: FeePaperProps) {
  const company = useSession((session) => session.user?.companyName);
  const load = useCallback(
    (signal: AbortSignal) => callServer(feeCalls.calculate, { body: { id: record.id }, signal }),
    [record.id],
  );
  return (
    <PrintWhenLoaded load={load} onDone={onDone}>
      {(result) => (
        <PrintablePaper title={title} above={company} onDone={onDone}>
          <PrintDetailsLine
            facts={[`名称：${record.title}`, `工程名称：${record.projectName ?? ''}`, `编号：${record.no ?? ''}`]}
          />
          <Lines result={result} />
        </PrintablePaper>
      )}
    </PrintWhenLoaded>
  );
}

function Lines({ result }: { result: FeeResult }) {
  return (
    <>
      {result.lines.map((line, at) => (
        <section key={String(at)}>
          <h3>
            {at + 1}. {line.service}
          </h3>
          <p>
            计费依据：{line.document}（{line.documentNo}）；{line.baseName}：{formatDecimal(line.amount, 2)}元
          </p>
          <FeeStepTable steps={line.steps} fee={line.fee} className={printTableClass} />
        </section>
      ))}
      <p>
        <strong>
          收费合计：{formatDecimal(result.total, 2)}元（大写：{result.words}）
        </strong>
      </p>
    </>
  );
}
