import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import {
  PrintablePaper,
  PrintDetailsLine,
  PrintWhenLoaded,
  printTableClass,
} from '#kernel/web/pattern/printable-paper.tsx';
import { useSession } from '#kernel/web/session/session-store.ts';
import { BONUS_SHEET_AMOUNTS, bonusPartsList, buildBonusSheet } from '../model/index.ts';

const AT_ONCE = 1000;
const AMOUNTS = Object.entries(BONUS_SHEET_AMOUNTS);

/** Everybody's parts of a period, as far as the person may see them. */
async function loadParts(period: string, signal: AbortSignal) {
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const body = { pageNo, pageSize: AT_ONCE, params: { period } };
    const { data, total } = await callList(recordCalls.list, { params: { name: bonusPartsList.code }, body, signal });
    rows.push(...data);
    if (data.length < AT_ONCE || rows.length >= total) return buildBonusSheet(rows);
  }
}

/** 奖金表: prints what everybody has of a period, with room for signatures. */
export function BonusSheetAction({ row }: { readonly row: DisplayedRecord }) {
  const [printing, print] = useState(false);
  const done = useCallback(() => print(false), []);
  const load = useCallback((signal: AbortSignal) => loadParts(row.id, signal), [row.id]);
  return (
    <>
      <Button type="link" size="small" onClick={() => print(true)}>
        奖金表
      </Button>
      {printing ? (
        <PrintWhenLoaded load={load} onDone={done}>
          {(sheet) => <BonusSheet period={row} sheet={sheet} onDone={done} />}
        </PrintWhenLoaded>
      ) : null}
    </>
  );
}

interface SheetProps {
  readonly period: DisplayedRecord;
  readonly sheet: ReturnType<typeof buildBonusSheet>;
  readonly onDone: () => void;
}

function BonusSheet({ period, sheet: { lines, total }, onDone }: SheetProps) {
  const company = useSession((session) => session.user?.companyName);
  const name = String(period.name);
  return (
    <PrintablePaper
      title={`${name}奖金表`}
      above={company}
      fileName={`${name}奖金表`}
      page="@page { size: A4 landscape; margin: 12mm }"
      onDone={onDone}
    >
      <PrintDetailsLine
        facts={[
          `期间：${String(period.startDate)} 至 ${String(period.endDate)}`,
          `状态：${String(period.state_label ?? '')}`,
          '单位：元',
        ]}
      />
      <table className={printTableClass}>
        <thead>
          <tr>
            <th>序号</th>
            <th>部门</th>
            <th>人员</th>
            {AMOUNTS.map(([code, label]) => (
              <th key={code} data-number="">
                {label}
              </th>
            ))}
            <th>签名</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.key}>
              <td>{at + 1}</td>
              <td>{line.dept}</td>
              <td>{line.name}</td>
              <AmountCells of={line} />
              <td />
            </tr>
          ))}
          <tr>
            <td />
            <td />
            <td>合计</td>
            <AmountCells of={total} />
            <td />
          </tr>
        </tbody>
      </table>
      <PrintDetailsLine facts={['编制人：', '复核人：', '批准人：']} />
    </PrintablePaper>
  );
}

const AmountCells = ({ of }: { readonly of: ReturnType<typeof buildBonusSheet>['total'] }) => (
  <>
    <td data-number="">{formatDecimal(of.gross, 2)}</td>
    <td data-number="">{formatDecimal(of.retain, 2)}</td>
    <td data-number="">{formatDecimal(of.released, 2)}</td>
    <td data-number="">{formatDecimal(of.adjust, 2)}</td>
    <td data-number="">{formatDecimal(of.deducted, 2)}</td>
    <td data-number="">{formatDecimal(of.pay, 2)}</td>
    <td data-number="">{formatDecimal(of.paid, 2)}</td>
    <td data-number="">{formatDecimal(of.unpaid, 2)}</td>
  </>
);
