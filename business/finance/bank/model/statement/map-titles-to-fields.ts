import type { StatementField } from './statement-fields.ts';

/** 帐 is the old sign of the same word. */
export const ZHANG_CHARACTER_PATTERN = /账/.source;

/** A heading in one spelling: half-width brackets, no blanks, no English beside the Chinese, lower case. */
export const normalizeColumnTitle = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[\s*:]/g, '')
    .replace(/帐/g, ZHANG_CHARACTER_PATTERN)
    .toLowerCase();

/** Titles of the other side, by what they hold behind its name. */
const sideTitle = (holds: RegExp): RegExp =>
  new RegExp(
    /^(交易)?(对方|对手方?|往来|收\/?付方|收\(付\)方|收\/?付款(人|方)|收\(付\)款(人|方))/.source +
      holds.source +
      /$/.source,
  );

type Titles = readonly (readonly [StatementField, readonly RegExp[]])[];

/**
 * Titles by which banks name their columns, the surest first: layouts of ICBC, ABC, BOC, CCB, BOCOM, CMB, CITIC, CIB,
 * SPDB, CMBC and PAB exports, WeChat, Alipay, and English ones. A field takes the column of its first title that there is.
 */
const TITLES: Titles = [
  [
    'dateTime',
    [/^(交易|成交|发生|业务)日期?$/, /^日期$/, /^(记账|入账|账务)日期?$/, /^交易时间(戳)?$/, /^交易日期时间$/],
  ],
  ['dateTime', [/^(记账|入账|支付|付款|发生|交易成功|交易创建)时间$/, /^时间$/, /^(transaction|posting|value)?date$/]],
  ['time', [/^(交易|记账|成交|入账)?(时间|时刻)$/, /^(transaction)?time$/]],
  // A firm's own books write what it received on the side where banks write what they paid out.
  ['income', [/^借方?(发生)?(金?额)?\((收入|存入|收款|增加)\)$/]],
  ['pay', [/^贷方?(发生)?(金?额)?\((支出|支取|付款|减少)\)$/]],
  [
    'income',
    [/^记账金额\(收入\)$/, /^(贷方|收入|转入|存入|收款|入账)(发生)?(金?额)?(\((收入|存入|\+?元|贷方?)\))*$/, /^贷$/],
  ],
  ['income', [/^交易金额\(收入\)$/, /^收入\/?(贷方|存入)/, /^贷方/, /^(credit|deposit)s?(amount)?(\(.*\))?$/]],
  [
    'pay',
    [/^记账金额\(支出\)$/, /^(借方|支出|转出|支取|取出|付款)(发生)?(金?额)?(\((支出|支取|-?元|借方?)\))*$/, /^借$/],
  ],
  ['pay', [/^交易金额\(支出\)$/, /^支出\/?(借方|支取)/, /^借方/, /^(debit|withdrawal)s?(amount)?(\(.*\))?$/]],
  [
    'amount',
    [
      /^实付金额$/,
      /^(结算|发生)金额$/,
      /^(交易|收付|收支)金?额(\(元\))?$/,
      /^金额(\(元\))?$/,
      /^发生额(\(元\))?$/,
      /^amount$/,
    ],
  ],
  [
    'direction',
    [
      /^借\/?贷(标志|方向|标识|标记)?$/,
      /^收\/?(支|付)(标志|方向|标识|标记|类型)?$/,
      /^(资金|交易)?(方向|流向)$/,
      /^(dc|cd|debit\/credit)(flag)?$/,
    ],
  ],
  [
    'balance',
    [
      /^(账户|本次|联机|当前|可用|交易后|资金本次|存款|活期)?(余额|结余)(\(元\)|\/元)?$/,
      /^(available|running|after-transaction)?balance$/,
    ],
  ],
  ['otherSideUnit', [/^(对方|对手|对手方|往来)单位(名称)?$/, /^交易对方$/]],
  [
    'otherSideName',
    [sideTitle(/(账户|账号|客户)?(户名|名称|姓名|账户名(称)?|账号名称)/), /^收\/?\(?付\)?款人$/, /^partnername$/],
  ],
  ['otherSideNo', [sideTitle(/(银行)?(账号|账户|卡号|卡号\/账号|账户号码)/), /^bankaccount$/]],
  [
    'otherSide',
    [
      /^(对手|对方)$/,
      sideTitle(/信息/),
      sideTitle(/(账号|账户|卡号)[/\\与和及、](户名|名称|账户名称?|单位)/),
      sideTitle(/(户名|名称|账户名称?|单位)([/\\与和及、]|\()(账号|账户|卡号)\)?/),
    ],
  ],
  ['payerName', [/^付款(人|方)(名称|户名|账户名称?)$/]],
  ['payerNo', [/^付款(人|方)账号$/]],
  ['payeeName', [/^收款(人|方)(名称|户名|账户名称?)$/]],
  ['payeeNo', [/^收款(人|方)账号$/]],
  [
    'summary',
    [
      /^(交易|业务|客户)?摘要$/,
      /^摘要(说明|信息)$/,
      /^交易(描述|名称|类型)$/,
      /^(商品说明|商品|订单标题)$/,
      /^操作$/,
      /^摘要[/\\、与及和](用途|附言|备注)$/,
    ],
  ],
  ['summary', [/^(transaction)?(description|label)$/]],
  ['matter', [/^(交易|资金)?用途$/, /^事由$/, /^业务(名称|类型)$/, /^purpose$/]],
  [
    'memo',
    [
      /^(交易|客户)?附言$/,
      /^(客户)?(备注|摘要|留言)$/,
      /^其[它他]摘要$/,
      /^(交易地点|交易场所)([/\\](附言|备注))?$/,
      /^(附言|备注|用途)[/\\、与及和](附言|备注|用途|摘要)$/,
      /^(detail|memo|remark)s?$/,
    ],
  ],
  [
    'serialNo',
    [
      /^(银行|交易|主机交易|柜员|核心|系统|会计|账户明细编号-交易)?(流水号?|流水)$/,
      /^(电子)?回单(编号|号码?)$/,
      /^交易序号$/,
      /^日志号$/,
      /^(交易|业务参考|凭证|业务)(单|订单|编)?号码?$/,
      /^(ref|operationnumber)$/,
    ],
  ],
  ['accountNo', [/^(本方|我方|查询|资金)?账号$/, /^本方账户$/, /^(account(number|no\.?))$/]],
  ['currency', [/^(结算币种|记账币种)$/, /^(交易)?(币种|币别|货币)$/, /^currency$/]],
  ['status', [/^(交易|当前)?状态$/]],
];

/** A card's statement: what was spent is positive. */
const CARD = /^(卡末四位|卡号末四位|卡号后四位)$/;

type Found = Map<StatementField, number>;

/** The fields of a line's titles, by column index. A field has one column, a column one field. */
export function mapTitlesToFields(titles: readonly string[]): Record<string, StatementField> {
  const plain = titles.map(normalizeColumnTitle);
  const found: Found = new Map();
  const taken = new Set<number>();
  for (const [field, patterns] of TITLES) {
    if (found.has(field)) continue;
    const at = firstOf(plain, patterns, taken);
    if (at < 0) continue;
    found.set(field, at);
    taken.add(at);
  }
  return Object.fromEntries([...fitted(found, plain)].map(([field, at]) => [at, field]));
}

function firstOf(titles: readonly string[], patterns: readonly RegExp[], taken: ReadonlySet<number>): number {
  for (const pattern of patterns) {
    const at = titles.findIndex((title, index) => !taken.has(index) && pattern.test(title));
    if (at >= 0) return at;
  }
  return -1;
}

/** What contradicts itself goes: two columns of amounts need no sign and no direction, a card counts the other way. */
function fitted(found: Found, titles: readonly string[]): Found {
  const amount = found.get('amount');
  if (found.has('income') && found.has('pay')) {
    found.delete('amount');
    found.delete('direction');
  } else {
    found.delete('income');
    found.delete('pay');
    if (amount !== undefined && !found.has('direction') && titles.some((title) => CARD.test(title))) {
      found.delete('amount');
      found.set('spending', amount);
    }
  }
  return found;
}
