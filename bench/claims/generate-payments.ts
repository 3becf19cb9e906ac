import type { ClaimableReceipt } from '#business/finance/claim/model/index.ts';
import type { PaymentPlanNode } from './generate-customers-and-plans.ts';
import type { ReproducibleRandom } from './reproducible-random.ts';

export const GENERATED_PAYMENT_KINDS = ['own', 'merged', 'partial', 'agent', 'typo', 'wrong memo', 'nothing'] as const;
type Kind = (typeof GENERATED_PAYMENT_KINDS)[number];

/** A receipt of which is known what it was paid for. */
export interface GeneratedPayment {
  readonly kind: Kind;
  readonly day: number;
  readonly receipt: ClaimableReceipt;
  /** Node → cents; empty where it is for none. */
  readonly truth: ReadonlyMap<string, number>;
}

/** How often, of 100 receipts; the rest is paid by the customer itself, a node at a time. */
const OFTEN: ReadonlyArray<readonly [Kind, number]> = [
  ['merged', 8],
  ['partial', 6],
  ['agent', 9],
  ['typo', 5],
  ['wrong memo', 3],
];
/** Others' payments among the receipts, of 100. */
const NOTHING = 3;
const BEGIN = Date.parse('2023-01-02T00:00:00Z');
const DAY_MS = 86_400_000;

export const formatGeneratedDay = (day: number): string => new Date(BEGIN + day * DAY_MS).toISOString().slice(0, 10);
const yuan = (cents: number): string => (cents / 100).toFixed(2);

/** What came to the bank for these nodes, in the order of days. */
export function generatePayments(chance: ReproducibleRandom, nodes: readonly PaymentPlanNode[]): GeneratedPayment[] {
  const found: GeneratedPayment[] = [];
  const used = new Set<string>();
  const inOrder = [...nodes].sort((a, b) => a.due - b.due);
  for (const node of inOrder) {
    if (used.has(node.id)) continue;
    const kind = kindOf(chance);
    const due = Math.max(node.due, node.signed + 1) + chance.whole(0, 45);
    const together = kind === 'merged' ? mates(chance, node, inOrder, used) : [node];
    for (const { id } of together) used.add(id);
    const alone = together.length === 1 && kind === 'merged';
    found.push(...paid(chance, alone ? 'own' : kind, { together, due, nodes: inOrder }), ...forNothing(chance, due));
  }
  return found.sort((a, b) => a.day - b.day);
}

function kindOf(chance: ReproducibleRandom): Kind {
  let at = chance.share() * 100;
  for (const [kind, often] of OFTEN) {
    if (at < often) return kind;
    at -= often;
  }
  return 'own';
}

/** One to three more nodes of the customer that are due about then and are paid with it. */
function mates(
  chance: ReproducibleRandom,
  node: PaymentPlanNode,
  nodes: readonly PaymentPlanNode[],
  used: ReadonlySet<string>,
): PaymentPlanNode[] {
  const others = nodes.filter(
    (each) =>
      each.customer === node.customer &&
      each.id !== node.id &&
      !used.has(each.id) &&
      Math.abs(each.due - node.due) < 40,
  );
  return [node, ...others.slice(0, chance.whole(1, 3))];
}

interface Paid {
  readonly together: readonly PaymentPlanNode[];
  readonly due: number;
  readonly nodes: readonly PaymentPlanNode[];
}

function paid(chance: ReproducibleRandom, kind: Kind, { together, due, nodes }: Paid): GeneratedPayment[] {
  const [first] = together;
  if (!first) return [];
  const whole = new Map(together.map(({ id, cents }) => [id, cents]));
  const payer = payerOf(chance, kind, first);
  const text = memoOf(chance, kind, first, nodes);
  if (kind !== 'partial') return [made({ kind, day: due, truth: whole, payer, text })];
  // A round sum, as people pay what they have: whole 万元, or whole 千元 of small ones.
  const round = first.cents > 5_000_000 ? 1_000_000 : 100_000;
  const part = Math.max(round, Math.round((first.cents * chance.whole(30, 70)) / 100 / round) * round);
  if (part >= first.cents) return [made({ kind: 'own', day: due, truth: whole, payer, text })];
  const rest = first.cents - part;
  return [
    made({ kind, day: due, truth: new Map([[first.id, part]]), payer, text }),
    made({
      kind,
      day: due + chance.whole(10, 60),
      truth: new Map([[first.id, rest]]),
      payer,
      text: memoOf(chance, kind, first, nodes),
    }),
  ];
}

interface Made {
  readonly kind: Kind;
  readonly day: number;
  readonly truth: ReadonlyMap<string, number>;
  readonly payer: { readonly name: string; readonly no: string };
  readonly text: string;
  readonly cents?: number;
}

const made = ({ kind, day, truth, payer, text, cents }: Made): GeneratedPayment => ({
  kind,
  day,
  truth,
  receipt: {
    rest: yuan(cents ?? [...truth.values()].reduce((sum, each) => sum + each, 0)),
    day: formatGeneratedDay(day),
    payer: payer.name,
    payerNo: payer.no,
    text,
  },
});

const accountOf = (id: number): string => `6222${String(id * 7919).padStart(12, '0')}`;

/** Who is written as payer: mostly the customer, for some always somebody who pays for it, sometimes misspelt. */
function payerOf(chance: ReproducibleRandom, kind: Kind, { customer }: PaymentPlanNode): Made['payer'] {
  const id = Number(customer.id);
  if (kind === 'agent') {
    // Treasuries and group companies pay for many; each customer has one of them.
    const agent = id % 40;
    return {
      name: `${['财政国库支付中心', '集团财务有限公司', '资金结算中心', '代建管理有限公司'][agent % 4]}第${agent + 1}分部`,
      no: accountOf(100_000 + agent),
    };
  }
  if (kind !== 'typo') return { name: customer.name, no: accountOf(id) };
  const { name } = customer;
  const at = chance.whole(1, name.length - 2);
  const spelt = chance.one([
    name.slice(0, at) + name.slice(at + 1),
    name.replace('有限公司', '有限责任公司'),
    `${name.slice(0, at)}${chance.one(['建', '设', '市', '水'])}${name.slice(at + 1)}`,
    `${name}（${chance.one(['本部', '基本户', '一般户'])}）`,
  ]);
  // A name misspelt by whoever typed it; the account is the customer's, or a second one of it.
  return { name: spelt, no: accountOf(chance.in100(60) ? id : id + 50_000) };
}

const WORDS = ['咨询费', '造价咨询费', '服务费', '往来款', '货款', '转账', ''];

/** What the payer wrote: number, project, the node, or words that tell nothing. */
function memoOf(
  chance: ReproducibleRandom,
  kind: Kind,
  node: PaymentPlanNode,
  nodes: readonly PaymentPlanNode[],
): string {
  const told = kind === 'wrong memo' ? chance.one(nodes) : node;
  const project = told.contractName.replace(
    /(结算审核|工程量清单编制|最高投标限价编制|全过程造价咨询|跟踪审计|竣工决算审核)合同$/,
    '',
  );
  const number = `${told.contractNo} ${chance.one(WORDS)}`;
  if (kind === 'wrong memo') return chance.in100(50) ? number : `${project}咨询费`;
  if (kind === 'agent' && chance.in100(50)) return `代付${node.customer.name}${chance.one(WORDS)}`;
  const way = chance.share() * 100;
  if (way < 30) return number;
  if (way < 55) return `${project}${chance.one(['咨询费', node.name, '审核费'])}`;
  if (way < 62) return `付${told.contractName}${node.name}`;
  return chance.one(WORDS);
}

const STRANGERS: ReadonlyArray<readonly [name: string, text: string]> = [
  ['某银行股份有限公司', '存款利息'],
  ['公共资源交易中心', '投标保证金退回'],
  ['社会保险事业管理局', '稳岗补贴'],
  ['税务局', '个税手续费返还'],
];

/** Now and then something else comes. */
function forNothing(chance: ReproducibleRandom, day: number): GeneratedPayment[] {
  if (!chance.in100(NOTHING)) return [];
  const [name, text] = chance.one(STRANGERS);
  const cents = chance.in100(60) ? chance.whole(1, 40) * 500_000 : chance.whole(100, 900_000);
  return [
    made({
      kind: 'nothing',
      day,
      truth: new Map(),
      payer: { name, no: accountOf(200_000 + name.length) },
      text,
      cents,
    }),
  ];
}
