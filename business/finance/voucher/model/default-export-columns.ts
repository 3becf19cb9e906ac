import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import type { FieldSource } from './kis-field.entity.ts';
import type { AccountingSoftware } from './kis-table.entity.ts';

type Kind = 'date' | 'number' | 'text';
/** Field, column, what it says, and where that is not text of 60 that may be missing: kind, length; or a constant. */
type Column = readonly [field: string, label: string, source: FieldSource, more?: More];
interface More {
  readonly type?: Kind;
  readonly length?: number;
  readonly must?: true;
  readonly constant?: string;
}

const DAY: More = { type: 'date', length: 10, must: true };
const AMOUNT: More = { type: 'number', length: 20 };
const fixed = (constant: string, length = 20): More => ({ constant, length });

/** Eight objects that a line may be accounted for: class, code and name; vouchers say two of them by name. */
const OBJECTS: readonly Column[] = Array.from({ length: 8 }, (_, at): readonly Column[] => {
  const named = (label: string) => (at === 0 ? label : `${label}${at + 1}`);
  const said = (of: FieldSource, second: FieldSource) => (at === 0 ? of : at === 1 ? second : 'empty');
  return [
    [`FCLSNAME${at + 1}`, named('核算项目类别'), said('auxClass', 'aux2Class'), { length: 20 }],
    [`FOBJID${at + 1}`, named('核算项目代码'), 'empty', { length: 40 }],
    [`FOBJNAME${at + 1}`, named('核算项目名称'), said('auxName', 'aux2Name'), { length: 100 }],
  ];
}).flat();

/** The columns that 金蝶KIS's own voucher files have. */
const KIS: readonly Column[] = [
  ['FDATE', '凭证日期', 'date', DAY],
  ['FTRANSDATE', '业务日期', 'eventDate', DAY],
  ['FPERIOD', '会计期间', 'period', { ...AMOUNT, must: true }],
  ['FGROUP', '凭证字', 'word', { length: 10, must: true }],
  ['FNUM', '凭证号', 'number', { ...AMOUNT, must: true }],
  ['FENTRYID', '分录号', 'entry', { ...AMOUNT, must: true }],
  ['FEXP', '摘要', 'explain', { length: 200, must: true }],
  ['FACCTID', '科目代码', 'account', { length: 40, must: true }],
  ...OBJECTS,
  ['FCYID', '币别', 'constant', fixed('RMB', 10)],
  ['FEXCHRATE', '汇率', 'constant', { ...AMOUNT, constant: '1' }],
  ['FDC', '方向', 'dc', { ...AMOUNT, must: true }],
  ['FFCYAMT', '原币金额', 'amount', AMOUNT],
  ['FDEBIT', '借方金额', 'debit', AMOUNT],
  ['FCREDIT', '贷方金额', 'credit', AMOUNT],
  ['FSETTLENO', '来源编号', 'no', { length: 20, must: true }],
  ['FPREPARE', '制单人', 'prepare', { length: 40 }],
  ['FATTCHMENT', '附件数', 'constant', { ...AMOUNT, constant: '1' }],
];
const CLOUD: readonly Column[] = [
  ['FAccountBookID', '账簿', 'constant', fixed('001', 30)],
  ['FDate', '日期', 'date', DAY],
  ['FVOUCHERGROUPID', '凭证字', 'word', { length: 30, must: true }],
  ['FSourceBillNo', '来源编号', 'no', { length: 30, must: true }],
  ['FEXPLANATION', '摘要', 'explain', { length: 200, must: true }],
  ['FACCOUNTID', '科目编码', 'account', { length: 40, must: true }],
  ['FDetailID', '核算维度', 'auxName', { length: 100 }],
  ['FDEBIT', '借方金额', 'debit', AMOUNT],
  ['FCREDIT', '贷方金额', 'credit', AMOUNT],
];
const PLAIN: readonly Column[] = [
  ['date', '制单日期', 'date', DAY],
  ['word', '凭证类别字', 'word', { length: 10, must: true }],
  ['no', '凭证编号', 'no', { length: 20, must: true }],
  ['explain', '摘要', 'explain', { length: 200, must: true }],
  ['account', '科目编码', 'account', { length: 40, must: true }],
  ['debit', '借方', 'debit', AMOUNT],
  ['credit', '贷方', 'credit', AMOUNT],
  ['aux', '辅助核算', 'auxName', { length: 100 }],
  ['aux2', '辅助核算二', 'aux2Name', { length: 100 }],
  ['prepare', '制单人', 'prepare', { length: 40 }],
];

interface StartingField extends Required<Pick<More, 'length' | 'type'>> {
  readonly target: AccountingSoftware;
  readonly sort: number;
  readonly field: string;
  readonly label: string;
  readonly must: boolean;
  readonly source: FieldSource;
  readonly constant: string | null;
}

const TABLES: Readonly<Record<AccountingSoftware, readonly Column[]>> = {
  kis: KIS,
  cloud: CLOUD,
  yonyou: PLAIN,
  common: PLAIN,
};
const PLAIN_LENGTH = 60;

/** The columns of each accounting software that companies start with. */
export const DEFAULT_EXPORT_COLUMNS: readonly StartingField[] = typedEntriesOf(TABLES).flatMap(([target, columns]) =>
  columns.map(([field, label, source, more = {}], at) => ({
    ...{ target, sort: at + 1, field, label, source },
    ...{ type: more.type ?? 'text', length: more.length ?? PLAIN_LENGTH },
    ...{ must: more.must ?? false, constant: more.constant ?? null },
  })),
);
