import { describe, expect, it } from 'vitest';
import type { OpenItem } from '../calls.ts';
import {
  ContractNoIndex,
  mentionsFirm,
  NameIndex,
  nameSimilarity,
  normalizeFirmName,
  SimilarNameIndex,
} from './contract-no-and-name-matching.ts';
import { type ClaimableReceipt, ProposalContext, proposeClaims } from './index.ts';

const CITY = { id: '1', name: '云岭建设有限公司' };
const LONGER = { id: '2', name: '云岭建设监理有限公司' };

const item = (contractNo: string, more: Partial<OpenItem> = {}): OpenItem => ({
  ...{ contract: contractNo, contractNo, contractName: `${contractNo}号楼造价咨询合同`, plan: `p-${contractNo}` },
  ...{ planName: '进度款', planDate: '2026-06-08', customer: CITY.id, customerName: CITY.name },
  ...{ amount: '31234.56', rest: '31234.56', ...more },
});

const receipt = (text: string, more: Partial<ClaimableReceipt> = {}): ClaimableReceipt => ({
  ...{ rest: '31234.56', text, day: '2026-06-10', payer: CITY.name, payerNo: '6222000000000001' },
  ...more,
});

const ALIAS = { payer: CITY.name, payerNo: '6222000000000001', customer: CITY.id };
const asked = (items: readonly OpenItem[], one: ClaimableReceipt, others: readonly string[] = []) =>
  proposeClaims(
    one,
    new ProposalContext(
      items,
      [CITY, LONGER],
      [ALIAS],
      others.map((no) => ({ no, name: '已结清' })),
    ),
  );
const answer = ({ proposals, automatic }: ReturnType<typeof proposeClaims>) => [
  proposals[0]?.items.map(({ contractNo }) => contractNo),
  automatic,
];

describe('numbers of contracts', () => {
  it.each([
    ['T-12 进度款', ['T-1', 'T-12'], ['T-12']],
    ['T-12 进度款', ['T-1'], []],
    ['付ZX2026-1进度款', ['ZX2026-1', 'ZX2026-12'], ['ZX2026-1']],
    ['付ZX2026-12，zx2026-1', ['ZX2026-1', 'ZX2026-12'], ['ZX2026-1', 'ZX2026-12']],
    ['付ＺＸ２０２６－１２款', ['ZX2026-1', 'ZX2026-12'], ['ZX2026-12']],
    ['ZX2026-1-3', ['ZX2026-1'], []],
    ['云咨〔2026〕12号工程款', ['云咨〔2026〕1号', '云咨〔2026〕12号'], ['云咨〔2026〕12号']],
    ['2026-06-10 转账', ['2026-06'], []],
  ])('%s among %j is %j', (text, numbers, named) => {
    expect([...new ContractNoIndex(numbers).within(text)].sort()).toEqual(named);
  });

  it('like those of the firm, but of no contract, are strange; months are not', () => {
    const numbers = new ContractNoIndex(['ZX2026-1', '2026-001']);
    expect(numbers.strangeIn('付ZX2026-12款')).toBe('ZX2026-12');
    expect(numbers.strangeIn('2026-002')).toBe('2026-002');
    expect(numbers.strangeIn('2026-06 咨询费 31234.56')).toBe(null);
  });
});

describe('names', () => {
  it('of what is built are the longest that fit', () => {
    const words = new NameIndex(['安置房一期', '安置房一期二标段']);
    expect([...words.within('安置房一期二标段进度款')]).toEqual(['安置房一期二标段']);
    expect([...words.within('安置房一期、安置房一期二标段')].sort()).toEqual(['安置房一期', '安置房一期二标段']);
  });

  it.each([
    ['代云岭建设有限公司付', true],
    ['云岭建设 咨询费', true],
    ['付款人：云岭建设集团有限公司', true],
    ['云岭建设造价咨询费', true],
    ['代云岭建设监理有限公司付', false],
    ['云岭建设咨询有限公司', false],
    ['中云岭建设有限公司', false],
  ])('%s names 云岭建设: %s', (text, named) => {
    expect(mentionsFirm(text, normalizeFirmName(CITY.name))).toBe(named);
  });
});

describe('what a text names', () => {
  it('is never another contract’s whose number is a part of it', () => {
    const both = [item('T-1'), item('T-12')];
    expect(answer(asked(both, receipt('T-12 进度款')))).toEqual([['T-12'], true]);
    expect(answer(asked(both, receipt('T-1 进度款')))).toEqual([['T-1'], true]);
  });

  it.each([
    ['a contract that is paid already', ['T-12']],
    ['a number that no contract has', []],
  ])('takes the claim away from all others where it is %s', (_, others) => {
    const found = asked([item('T-1')], receipt('T-12 进度款'), others);
    expect([found.chosen, found.automatic]).toEqual([null, false]);
    expect(found.proposals[0]?.reasons.join()).toContain('T-12');
  });

  it('is no customer whose name is inside a longer one', () => {
    const found = asked([item('T-1')], receipt('代云岭建设监理有限公司付', { payer: '张三', payerNo: null }));
    expect(found.proposals.flatMap(({ reasons }) => reasons).join()).not.toContain('写明客户');
  });
});

describe('without a person', () => {
  const other = { payer: '云岭建设集团有限公司', payerNo: null };
  it('something sure is needed: the account, the whole name of the payer, or a number', () => {
    const one = [item('T-1', { contractName: '审判综合楼东区造价咨询合同' })];
    expect(asked(one, receipt('审判综合楼东区', other)).automatic).toBe(false);
    expect(asked(one, receipt('审判综合楼东区 T-1', other)).automatic).toBe(true);
    expect(asked(one, receipt('审判综合楼东区', { payerNo: null })).automatic).toBe(true);
  });

  it('an account that paid for several customers is not sure', () => {
    const one = [item('T-1', { contractName: '审判综合楼东区造价咨询合同' })];
    const office = { payer: '财政支付中心', payerNo: '1' };
    const aliases = [CITY, LONGER].map(({ id }) => ({ ...office, customer: id }));
    const known = (some: typeof aliases) => new ProposalContext(one, [CITY, LONGER], some);
    const came = receipt('审判综合楼东区', office);
    expect(proposeClaims(came, known(aliases.slice(0, 1))).automatic).toBe(true);
    expect(proposeClaims(came, known(aliases)).automatic).toBe(false);
  });
});

describe('names that are alike', () => {
  const NAMES = [
    '云岭建设',
    '云岭建设投资',
    '云岭建设投资发展',
    '云岭建投',
    '高新区城市建设投资',
    '高新区城市建设',
    '高高高高',
    '高高',
  ];

  it.each([0.5, 0.7, 0.9])('by %d and more are those that comparing each would find', (least) => {
    const index = new SimilarNameIndex(NAMES);
    for (const told of [...NAMES, '云岭建设投姿发展', '高新区城市建投', '']) {
      const alike = NAMES.filter(
        (name) => Math.abs(name.length - told.length) <= 2 && nameSimilarity(told, name) >= least,
      );
      expect([...index.near(told, least, 2)].sort(), told).toEqual(alike.sort());
    }
  });
});
