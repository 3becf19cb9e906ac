import {
  type ClaimProposals,
  type KnownPayerAlias,
  type OpenItem,
  ProposalContext,
  proposeClaims,
} from '#business/finance/claim/model/index.ts';
import type { BenchMeasurement } from '../print-bench-report.ts';
import {
  generateBenchCustomers,
  generatePaymentPlanNodes,
  type PaymentPlanNode,
} from './generate-customers-and-plans.ts';
import {
  formatGeneratedDay,
  GENERATED_PAYMENT_KINDS,
  type GeneratedPayment,
  generatePayments,
} from './generate-payments.ts';
import { ReproducibleRandom } from './reproducible-random.ts';

const SEED = Number(process.env.BENCH_SEED ?? 20261123);
const CUSTOMERS = 500;
const CONTRACTS = 6800;
/** Proposals are made for what came since the last time: a week. */
const STEP = 7;
const AT_ONCE = 2000;

interface Counts {
  all: number;
  automatic: number;
  wrong: number;
  first: number;
}

/**
 * Claims proposed for three years of receipts whose truth is known, week by week: what was claimed before is learnt, what is
 * open follows from it. Beside them the plain rule: an equal amount, one candidate.
 */
export function measureReceiptClaimProposals(): BenchMeasurement[] {
  const chance = new ReproducibleRandom(SEED);
  const customers = generateBenchCustomers(chance, CUSTOMERS);
  const nodes = generatePaymentPlanNodes(chance, customers, CONTRACTS);
  const payments = generatePayments(chance, nodes);
  const ledger = new Ledger(nodes);
  const ours = new Map(GENERATED_PAYMENT_KINDS.map((kind) => [kind, none()]));
  const plain = none();
  let spent = 0;
  for (let from = 0, at = 0; at < payments.length; from += STEP) {
    const week = payments.slice(at).filter(({ day }) => day < from + STEP);
    at += week.length;
    const began = performance.now();
    const known = new ProposalContext(ledger.open(from + STEP), customers, ledger.aliases());
    const given = new Set<string>();
    for (const payment of week)
      count(ours.get(payment.kind) ?? none(), payment, decided(proposeClaims(payment.receipt, known), given));
    spent += performance.now() - began;
    for (const payment of week) count(plain, payment, byAmount(payment, known));
    for (const payment of week) ledger.take(payment);
  }
  return told(ours, plain, (spent / payments.length) * AT_ONCE);
}

const none = (): Counts => ({ all: 0, automatic: 0, wrong: 0, first: 0 });

/** What would be claimed first, node by cents, and whether without a person. */
interface Decided {
  readonly first: ReadonlyMap<string, number>;
  readonly automatic: boolean;
}

const centsOf = (yuan: string): number => Math.round(Number(yuan) * 100);

/** As the product does it: an item is given away once at a time. */
function decided({ proposals, automatic }: ClaimProposals, given: Set<string>): Decided {
  const items = proposals[0]?.items ?? [];
  const first = new Map(items.map(({ plan, claim }) => [plan ?? '', centsOf(claim)]));
  const isFree = [...first.keys()].every((plan) => !given.has(plan));
  if (automatic && isFree) for (const plan of first.keys()) given.add(plan);
  return { first, automatic: automatic && isFree };
}

function byAmount({ receipt }: GeneratedPayment, known: ProposalContext): Decided {
  const items = known.byAmount.get(receipt.rest) ?? [];
  return {
    first: new Map(items.slice(0, 1).map(({ plan }) => [plan ?? '', centsOf(receipt.rest)])),
    automatic: items.length === 1,
  };
}

function count(counts: Counts, { truth }: GeneratedPayment, { first, automatic }: Decided): void {
  const right =
    truth.size > 0 && first.size === truth.size && [...truth].every(([id, cents]) => first.get(id) === cents);
  counts.all += 1;
  if (automatic) counts.automatic += 1;
  if (automatic && !right) counts.wrong += 1;
  if (right) counts.first += 1;
}

/** What is open and who paid for whom, as the cashier leaves it: everything claimed rightly by the end of the week. */
class Ledger {
  private readonly rest: Map<string, number>;
  private readonly byId: Map<string, PaymentPlanNode>;
  private readonly known = new Map<string, KnownPayerAlias>();

  constructor(private readonly nodes: readonly PaymentPlanNode[]) {
    this.rest = new Map(nodes.map(({ id, cents }) => [id, cents]));
    this.byId = new Map(nodes.map((node) => [node.id, node]));
  }

  open(day: number): OpenItem[] {
    return this.nodes.flatMap((node): OpenItem[] => {
      const cents = this.rest.get(node.id) ?? 0;
      if (cents <= 0 || node.signed > day) return [];
      const { contract, contractName, contractNo, customer } = node;
      const money = { amount: (node.cents / 100).toFixed(2), rest: (cents / 100).toFixed(2) };
      const plan = { plan: node.id, planName: node.name, planDate: formatGeneratedDay(node.due) };
      return [
        { contract, contractName, contractNo, ...plan, customer: customer.id, customerName: customer.name, ...money },
      ];
    });
  }

  aliases(): KnownPayerAlias[] {
    return [...this.known.values()];
  }

  take({ truth, receipt }: GeneratedPayment): void {
    for (const [id, cents] of truth) {
      this.rest.set(id, (this.rest.get(id) ?? 0) - cents);
      const customer = this.byId.get(id)?.customer.id ?? '';
      const payer = receipt.payer ?? '';
      this.known.set(`${payer} ${receipt.payerNo} ${customer}`, { payer, payerNo: receipt.payerNo, customer });
    }
  }
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(whole < 1000 ? 1 : 2)} %`;

function told(ours: ReadonlyMap<string, Counts>, plain: Counts, spent: number): BenchMeasurement[] {
  const all = [...ours.values()].reduce((sum, each) => added(sum, each), none());
  const claimable = all.all - (ours.get('nothing')?.all ?? 0);
  const of = (name: string, counts: Counts, whole: number): BenchMeasurement => ({
    name: `claims: ${name}`,
    value: `${counts.all} receipts: automatic ${percent(counts.automatic, whole)}, ${counts.wrong} wrong (${percent(counts.wrong, Math.max(1, counts.automatic))}), first ${percent(counts.first, whole)}`,
    aim: '',
  });
  return [
    { ...of('all', all, claimable), aim: 'automatic ≥ 70 %, wrong ≤ 0.1 %, first ≥ 95 %' },
    of('plain rule: equal amount, one candidate', plain, claimable),
    ...[...ours].map(([kind, counts]) => of(kind, counts, counts.all)),
    {
      name: 'claims: 2,000 receipts proposed',
      value: `${(spent / 1000).toFixed(2)} s, what is known laid out anew each week`,
      aim: '< 5 s',
    },
  ];
}

const added = (a: Counts, b: Counts): Counts => ({
  all: a.all + b.all,
  automatic: a.automatic + b.automatic,
  wrong: a.wrong + b.wrong,
  first: a.first + b.first,
});
