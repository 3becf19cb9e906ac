import { useCallback } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import {
  PrintablePaper,
  PrintDetailsLine,
  PrintWhenLoaded,
  printTableClass,
} from '#kernel/web/pattern/printable-paper.tsx';
import { costLedgerCalls, type SettlementStatement } from '../../model/index.ts';
import styles from './settlement-statement-print.module.css';

/** 结算审核定案表 on paper, with room for three stamps. */
export function SettlementStatementPrint({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const load = useCallback(
    (signal: AbortSignal) => callServer(costLedgerCalls.paper, { params: { id }, signal }),
    [id],
  );
  return (
    <PrintWhenLoaded<SettlementStatement> load={load} onDone={onDone}>
      {(paper) => <Settled paper={paper} onDone={onDone} />}
    </PrintWhenLoaded>
  );
}

const FIRST_AMOUNT = 2;

function Settled({ paper, onDone }: { readonly paper: SettlementStatement; readonly onDone: () => void }) {
  const width = paper.columns.length;
  return (
    <PrintablePaper title={paper.title} size="a3-landscape" onDone={onDone}>
      <PrintDetailsLine facts={paper.facts.map(([label, value]) => `${label}：${value}`)} />
      <table className={printTableClass}>
        <thead>
          <tr>
            {paper.columns.map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, at) => (
                <td key={paper.columns[at]} {...(at >= FIRST_AMOUNT ? { 'data-number': '' } : {})}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td colSpan={width}>审定金额（大写）：人民币{paper.words}</td>
          </tr>
          <tr>
            <td colSpan={width}>审核依据：{paper.basis}</td>
          </tr>
          <tr>
            <td colSpan={width}>说明：{paper.note}</td>
          </tr>
        </tbody>
      </table>
      <table className={printTableClass}>
        <tbody>
          <tr>
            {paper.signers.map((signer) => (
              <td key={signer} className={styles.stamp}>
                <p>{signer}</p>
                <p className={styles.day}>年 月 日</p>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <PrintDetailsLine facts={paper.people.map(([label, value]) => `${label}：${value}`)} />
    </PrintablePaper>
  );
}
