import { describe, expect, it } from 'vitest';
import { readStatementInMemory } from '../../testing/read-statement.ts';
import { findStatedAccountNo, findStatementLayout, parseDateTimeCell, type StatementCell } from './index.ts';

type Rows = readonly (readonly StatementCell[])[];

/** One receipt of 50,000.00 with 150,000.00 after it, then one payment of 1,200.00, as every layout below tells it. */
const TOLD = [
  ['2026-01-05', '50000.00', '0.00', '150000.00', '甲建设有限公司', '1102020300000000001'],
  ['2026-01-06', '0.00', '1200.00', '148800.00', '乙物业有限公司', '2203030400000000002'],
];
const [JIA, JIA_NO, YI, YI_NO] = ['甲建设有限公司', '1102020300000000001', '乙物业有限公司', '2203030400000000002'];

/** Layouts of banks that none of the files at hand has, and odd ways in which people hand them on. */
const LAYOUTS: Readonly<Record<string, Rows>> = {
  'ABC for firms: receipts first, English marks of money': [
    ['中国农业银行账户明细'],
    ['账号：', '19-045101040011223', '户名：', '示例咨询有限公司', '币种：人民币'],
    ['交易时间', '收入金额', '支出金额', '账户余额', '交易行名', '对方省市', '对方账号', '对方户名', '交易用途'],
    ['2026-01-05 09:12:33', '￥50,000.00', '', '￥150,000.00', '', '浙江', JIA_NO, JIA, '咨询费'],
    ['2026-01-06 10:00:00', '', '￥1,200.00', '￥148,800.00', '', '浙江', YI_NO, YI, '房租'],
  ],
  'BOCOM for firms: a direction in words beside amounts without sign': [
    ['查询账号:', '331066080018010000000', '查询起止日期:20260101-20260131'],
    ['交易时间', '摘要', '凭证种类', '借贷标志', '发生额', '余额', '对方帐号', '对方户名', '核心流水号'],
    ['20260105 101112', '汇款', '', '贷方', '50000.00', '150000.00', JIA_NO, JIA, 'X1'],
    ['20260106 093000', '网银', '', '借方', '1200.00', '148800.00', YI_NO, YI, 'X2'],
  ],
  'CIB: titles with units, columns of nothing between, a footer in the column of dates': [
    ['交易明细', null, null],
    [],
    [
      '序号',
      '记账日期',
      '',
      '借方金额（元）',
      '贷方金额（元）',
      '',
      '账户余额（元）',
      '摘要',
      '对方账号',
      '对方账户名',
    ],
    ['1', '2026/1/5', '', '0.00', '50,000.00', '', '150,000.00', '来账', JIA_NO, JIA],
    ['2', '2026/1/6', '', '1,200.00', '0.00', '', '148,800.00', '往账', YI_NO, YI],
    ['', '合计', '', '1,200.00', '50,000.00', '', '', '', '', ''],
    ['打印日期：2026-02-01', '', '', '', '', '', '', '', '', ''],
  ],
  'CMBC: the other side told as 对方账号名称': [
    [
      '交易时间',
      '借方发生额',
      '贷方发生额',
      '账户余额',
      '对方账号',
      '对方账号名称',
      '对方开户行',
      '摘要',
      '交易流水号',
    ],
    ['2026.01.05 10:11', '', '50,000.00', '150,000.00', JIA_NO, JIA, '工行', '货款', 'M1'],
    ['2026.01.06 09:30', '1,200.00', '', '148,800.00', YI_NO, YI, '建行', '租金', 'M2'],
  ],
  'SPDB newest first, with the time in digits and a sign of its own': [
    ['交易日期', '交易时间', '收支方向', '交易金额', '账户余额', '交易对手名称', '交易对手账号', '摘要'],
    [20_260_106, 93_000, '支出', 1200, 148_800, YI, YI_NO, '租金'],
    [20_260_105, 101_112, '收入', 50_000, 150_000, JIA, JIA_NO, '货款'],
  ],
  'PAB: titles over two lines, amounts and the other side merged': [
    ['平安银行对公账户明细'],
    ['交易日期', '发生额', null, '余额', '对方信息', null, '摘要'],
    [null, '收入', '支出', null, '户名', '账号', null],
    ['2026年01月05日', '50,000.00', '', '150,000.00', JIA, JIA_NO, '货款'],
    ['2026年01月06日', '', '1,200.00', '148,800.00', YI, YI_NO, '租金'],
  ],
  'CEB: dates that were never formatted as dates, 万 between commas': [
    ['交易日期', '借方发生额', '贷方发生额', '账户余额', '对方名称', '对方账号', '凭证号', '摘要'],
    [46_027.424_444, '', '5,0000.00', '15,0000.00', JIA, JIA_NO, '', '货款'],
    [46_028, '1200', '', '14,8800.00', YI, YI_NO, '', '租金'],
  ],
  'a bank abroad: English titles, months first, debits and credits in brackets of currency': [
    ['Account Number', '0012345678'],
    ['Date', 'Description', 'Credit (CNY)', 'Debit (CNY)', 'Balance', '对方户名', '对方账号'],
    ['01/05/2026', 'TT', '50,000.00', '', '150,000.00', JIA, JIA_NO],
    ['01/06/2026', 'TT', '', '1,200.00', '148,800.00', YI, YI_NO],
    ['01/31/2026', 'Closing balance', '', '', '148,800.00', '', ''],
  ],
  'payer and payee, the account of the firm in every line, a signed amount': [
    ['账号', '交易日期', '付款人名称', '付款人账号', '收款人名称', '收款人账号', '金额', '余额', '附言'],
    ['9001', '2026-01-05 10:11:12', JIA, JIA_NO, '本公司', '9001', '+50,000.00', '150,000.00', '货款'],
    ['9001', '2026-01-06 09:30:00', '本公司', '9001', YI, YI_NO, '-1,200.00', '148,800.00', '租金'],
  ],
  'CCB for firms: units behind a stroke': [
    [
      '账号',
      '交易时间',
      '借方发生额/元(支取)',
      '贷方发生额/元(收入)',
      '余额/元',
      '币种',
      '对方户名',
      '对方账号',
      '摘要',
    ],
    ['62', '20260105 10:11:12', '0', '50000.00', '150000.00', '人民币元', JIA, JIA_NO, '货款'],
    ['62', '20260106 09:30:00', '1200.00', '0', '148800.00', '人民币元', YI, YI_NO, '租金'],
  ],
  'PAB: 借 and 贷 alone as titles': [
    ['交易日期', '账号', '借', '贷', '账户余额', '对方账户', '对方账户名称', '交易流水号', '摘要', '用途'],
    ['2026-01-05', '1500', '', '50,000.00', '150,000.00', JIA_NO, JIA, 'P1', '汇入', '货款'],
    ['2026-01-06', '1500', '1,200.00', '', '148,800.00', YI_NO, YI, 'P2', '汇出', '租金'],
  ],
  'Alipay for firms: signs in titles and payments': [
    ['#支付宝账务明细查询'],
    ['#账号：[20881234567890120156]'],
    ['#起始日期：[2026年01月01日 00:00:00]   终止日期：[2026年02月01日 00:00:00]'],
    ['#-----------------------------------------账务明细列表----------------------------------------'],
    [
      '账务流水号',
      '业务流水号',
      '商户订单号',
      '商品名称',
      '发生时间',
      '对方账号',
      '收入金额（+元）',
      '支出金额（-元）',
      '账户余额（元）',
      '交易渠道',
      '业务类型',
      '备注',
      '对方名称',
    ],
    [
      '2026010511',
      '20260105',
      '\t',
      '咨询费',
      '2026-01-05 10:11:12',
      JIA_NO,
      '50000.00',
      ' ',
      '150000.00',
      '支付宝',
      '转账',
      '货款',
      JIA,
    ],
    [
      '2026010612',
      '20260106',
      '\t',
      '租金',
      '2026-01-06 09:30:00',
      YI_NO,
      ' ',
      '-1200.00',
      '148800.00',
      '支付宝',
      '转账',
      '租金',
      YI,
    ],
    ['#-----------------------------------------账务明细列表结束------------------------------------'],
    ['#支出合计：1笔，共-1200.00元'],
    ['#收入合计：1笔，共50000.00元'],
    ['#导出时间：[2026年02月01日 10:00:00]'],
  ],
  'WeChat for firms: a back quote before every value': [
    [
      '记账时间',
      '微信支付业务单号',
      '资金流水单号',
      '业务名称',
      '业务类型',
      '收支类型',
      '收支金额(元)',
      '账户结余(元)',
      '对方户名',
      '对方账号',
    ],
    [
      '`2026-01-05 10:11:12',
      '`4',
      '`4',
      '`交易',
      '`交易',
      '`收入',
      '`50000.00',
      '`150000.00',
      `\`${JIA}`,
      `\`${JIA_NO}`,
    ],
    ['`2026-01-06 09:30:00', '`5', '`5', '`提现', '`提现', '`支出', '`1200.00', '`148800.00', `\`${YI}`, `\`${YI_NO}`],
    ['资金流水总笔数', '收入笔数', '收入金额', '支出笔数', '支出金额'],
    ['`2', '`1', '`50000.00', '`1', '`1200.00'],
  ],
};

describe('a layout of a bank that nobody showed', () => {
  it.each(Object.entries(LAYOUTS))('%s', (_, rows) => {
    const layout = findStatementLayout(rows);
    expect(layout).not.toBeNull();
    if (!layout) return;
    const { rows: found, faults } = readStatementInMemory(rows, layout);
    expect(faults).toEqual([]);
    const byDay = [...found].sort((a, b) => a.dateTime.localeCompare(b.dateTime));
    expect(
      byDay.map((row) => [
        row.dateTime.slice(0, 10),
        row.income,
        row.pay,
        row.balance,
        row.otherSideName,
        row.otherSideNo,
      ]),
    ).toEqual(TOLD);
    expect(found.every(({ isCorrect }) => !isCorrect)).toBe(true);
  });

  it.each(Object.entries(LAYOUTS))('%s, with its columns the other way round and lines above it', (_, rows) => {
    const turned = rows.map((row) => [...row, ...Array.from({ length: 12 - row.length }, () => null)].reverse());
    // Merged cells hold their value in the first cell only: turned round they would be others.
    if (rows.some((row) => row.includes(null) && row.length > 3)) return;
    const shifted = [['电子对账单'], ['打印时间', '2026-02-01 08:00:00'], [], ...turned];
    const layout = findStatementLayout(shifted);
    const read = layout && readStatementInMemory(shifted, layout);
    expect(read?.rows.map(({ income, pay }) => [income, pay]).sort()).toEqual(
      TOLD.map((row) => row.slice(1, 3)).sort(),
    );
  });
});

it.each<[StatementCell, string]>([
  ['2026-01-05-10.11.12', '2026-01-05 10:11:12'],
  ['2026年1月5日 9时05分', '2026-01-05 09:05:00'],
  ['2026年1月5日10:11:12', '2026-01-05 10:11:12'],
  ['2026-01-05T10:11:12+08:00', '2026-01-05 10:11:12'],
  ['2026.1.5', '2026-01-05 00:00:00'],
  [46_027, '2026-01-05 00:00:00'],
])('a moment told as %j is %s', (cell, moment) => expect(parseDateTimeCell(cell, 'ymd')).toBe(moment));

it.each<[StatementCell, string]>([
  [93_000, '09:30:00'],
  [0.396, '09:30:14'],
  [new Date(Date.UTC(1899, 11, 30, 9, 30)), '09:30:00'],
  ['2026-01-06 09:30:00', '09:30:00'],
])('a time of its own told as %j is %s', (cell, time) => {
  const head = ['交易日期', '交易时间', '收入', '支出'];
  const rows = [head, ['2026-01-06', cell, '5', '']];
  const layout = findStatementLayout(rows);
  expect(layout && readStatementInMemory(rows, layout).rows[0]?.dateTime).toBe(`2026-01-06 ${time}`);
});

it('an account is told with blanks and dashes, behind its label or beside it', () => {
  for (const row of [
    ['账号：19-0451 0104 0011223'],
    ['账　号', '', '190451010400 11223'],
    ['本方账号:', '19045101040011223'],
  ])
    expect(findStatedAccountNo([row.filter(Boolean)], 1)).toBe('19045101040011223');
});
