import { describe, expect, it } from 'vitest';
import { readStatementInMemory } from '../../testing/read-statement.ts';
import { findStatementLayout, type StatementCell, type StatementContext } from './index.ts';

const HEAD = ['交易日期', '收入', '支出', '余额', '摘要', '对方账号'];
const FLAGGED = ['交易日期', '借贷标志', '交易金额', '余额'];

function read(rows: readonly (readonly StatementCell[])[], about?: StatementContext) {
  const layout = findStatementLayout(rows);
  if (!layout) throw new Error('no layout');
  return readStatementInMemory(rows, layout, about);
}

describe('a line', () => {
  it('whose day cannot be read is a fault, whatever its words', () => {
    const { rows, faults, skipped } = read([
      HEAD,
      ['2026-01-05', '5.00', '', '15.00', '咨询费', '1'],
      ['26年1月6日', '', '80.00', '', '打印费', '2'],
      ['1月7日', '9.00', '', '', '3笔合同款', '3'],
      ['', '7.00', '', '', '第2页图纸费', '4'],
    ]);
    expect([rows.length, faults.map(({ row }) => row), skipped]).toEqual([1, [3, 4, 5], []]);
  });

  it.each<readonly StatementCell[]>([
    ['合计', '5.00', '', '', '', ''],
    ['收入合计：1笔', '5.00', '', '', '', ''],
    ['', '5.00', '', '', '本页小计', ''],
    ['共 3 笔', '5.00', '', '', '', ''],
    ['打印日期：2026-02-01', '', '', '', '', ''],
    ['以上内容仅供参考', '', '', '', '', ''],
    ['2026-01-31', '5.00', '', '15.00', '本月累计', ''],
    ['2026-01-31', '5.00', '3.00', '15.00', '本日合计', ''],
    ['2026-01-01', '', '', '10.00', '上年结转', ''],
    ['2026-01-01', '10.00', '', '10.00', '期初余额', ''],
    ['2026-01-31', '', '', '15.00', '承前页', ''],
  ])('of totals or carried over is no movement: %j, %j, %j, %j, %j', (...cells) => {
    const { rows, faults, skipped } = read([HEAD, ['2026-01-05', '5.00', '', '15.00', '咨询费', '1'], cells]);
    expect([rows.length, faults, skipped.map(({ row }) => row)]).toEqual([1, [], [3]]);
  });

  it('of a movement is one, also where a word of totals stands in what it was for', () => {
    const { rows } = read([HEAD, ['2026-01-05', '5.00', '', '15.00', '1月合计', '1']]);
    expect(rows).toHaveLength(1);
  });

  it('without amounts on a day is told', () => {
    const { faults } = read([HEAD, ['2026-01-05', '', '', '15.00', '打印费', '1']]);
    expect(faults.map(({ msg }) => msg)).toEqual(['收入和支出都没有填写']);
  });
});

describe('a red line', () => {
  it('reverses a payment beside others without a minus', () => {
    const { rows } = read([
      FLAGGED,
      ['2026-01-05', '借', '100.00', '900.00'],
      ['2026-01-06', '借', '-100.00', '1000.00'],
    ]);
    expect(rows.map(({ pay, isCorrect }) => [pay, isCorrect])).toEqual([
      ['100.00', false],
      ['-100.00', true],
    ]);
  });

  it('is told from a habit by its balance', () => {
    const before = ['2026-01-05', '贷', '50.00', '1000.00'];
    const payOf = (balance: string) => read([FLAGGED, before, ['2026-01-06', '借', '-100.00', balance]]).rows[1]?.pay;
    expect([payOf('1100.00'), payOf('900.00'), payOf('')]).toEqual(['-100.00', '100.00', '100.00']);
    const newestFirst = read([FLAGGED, ['2026-01-06', '借', '-100.00', '1100.00'], before]).rows;
    expect(newestFirst[0]?.pay).toBe('-100.00');
  });
});

it.each([
  [
    '贷,贷方,贷记,收,收入,收入(贷),贷（收入）,转账收入,转入,汇入款,存入,存现,来账,进账,进,入账,C,CR,Credit,退款',
    'income',
  ],
  ['借,借方,借记,支,支出,支出(借),转账支出,支取,支付,付,付款,取现,转出,汇出,往账,出账,出,消费,D,DR,Debit', 'pay'],
] as const)('%s mean %s', (words, side) => {
  for (const word of words.split(',')) {
    const { rows, faults } = read([FLAGGED, ['2026-01-05', word, '5.00', '']]);
    expect([word, faults, rows[0]?.[side]]).toEqual([word, [], '5.00']);
  }
});

it.each(['未知方向', '冲正', '支付退款', '撤销支出', '甲'])('%s is no direction', (word) =>
  expect(read([FLAGGED, ['2026-01-05', word, '5.00', '']]).faults).toHaveLength(1),
);

describe('days of short parts', () => {
  const days = (texts: readonly string[], about: StatementContext = {}) => {
    const { rows, faults } = read([HEAD, ...texts.map((text) => [text, '5.00', '', '', '', ''])], about);
    return faults.length > 0 ? `✗${faults.length}` : rows.map(({ dateTime }) => dateTime.slice(0, 10));
  };
  it('are read where one reading alone fits', () => {
    expect(days(['01/02/2026', '31/01/2026'])).toEqual(['2026-02-01', '2026-01-31']);
    expect(days(['01/02/2026', '01/31/2026'])).toEqual(['2026-01-02', '2026-01-31']);
    const about = { from: '2025-06-01', until: '2026-02-15' };
    expect(days(['26-1-5', '26-01-27'], about)).toEqual(['2026-01-05', '2026-01-27']);
    expect(days(['01/02/2026', '01/05/2026'], about)).toEqual(['2026-01-02', '2026-01-05']);
  });
  it('are told where several fit', () => {
    expect(days(['01/02/2026', '03/04/2026'])).toBe('✗2');
    expect(days(['05-06-07'], { from: '2000-01-01', until: '2026-02-15' })).toBe('✗1');
    expect(days(['31/01/2026', '01/31/2026'])).toBe('✗2');
  });
});

describe('name and account in one cell', () => {
  it.each([
    '6222000000000001/甲公司',
    '甲公司/6222000000000001',
    '甲公司 6222000000000001',
    '甲公司（6222000000000001）',
    '6222000000000001\n甲公司',
    '甲公司，6222000000000001',
  ])('%j are both read', (cell) => {
    const { rows } = read([
      ['交易日期', '收入', '支出', '对方账号与户名'],
      ['2026-01-05', '5.00', '', cell],
    ]);
    expect([rows[0]?.otherSideName, rows[0]?.otherSideNo]).toEqual(['甲公司', '6222000000000001']);
  });
});

it.each([
  ['收/付方名称', 'otherSideName'],
  ['收付方名称', 'otherSideName'],
  ['收(付)款人名称', 'otherSideName'],
  ['收/付款人', 'otherSideName'],
  ['交易对方户名', 'otherSideName'],
  ['收付方账号', 'otherSideNo'],
  ['收(付)款人账号', 'otherSideNo'],
  ['对方户名/账号', 'otherSide'],
  ['对方名称及账号', 'otherSide'],
  ['交易对手信息', 'otherSide'],
  ['交易对方名称(账号)', 'otherSide'],
  ['交易地点/附言', 'memo'],
  ['交易地点\\附言', 'memo'],
  ['备注/附言', 'memo'],
  ['摘要/用途', 'summary'],
  ['核心流水号', 'serialNo'],
  ['系统流水号', 'serialNo'],
  ['回单编号', 'serialNo'],
  ['交易序号', 'serialNo'],
])('a column named %s holds %s', (title, field) => {
  expect(Object.values(findStatementLayout([['交易日期', '收入', '支出', title]])?.columns ?? {})).toContain(field);
});

it('a failed formula or a number that lost digits is told at its column', () => {
  const { faults } = read([
    ['交易日期', '收入', '支出', '摘要', '流水号'],
    ['2026-01-05', 5, null, '#N/A', '1'],
    ['2026-01-05', 5, null, '咨询费', 2_026_010_512_345_678_800],
    ['2026-01-05', '#REF!', null, '咨询费', '1'],
  ]);
  expect(faults.map(({ row, column }) => [row, column])).toEqual([
    [2, '摘要'],
    [3, '流水号'],
    [4, '收入'],
  ]);
});
