import { type Decimal, formatDecimal, sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';

/** A node of a contract's plan, 元. */
interface PlanNode {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly received: string | null;
}

/** What a change does to a plan: to the node of its name, or as a new one. */
export interface ReceivablePlanChange {
  readonly name: string;
  /** Signed, 元. */
  readonly amount: string;
  readonly condition: string | null;
  readonly planDate: string | null;
}

type NodeDraft = { readonly id: string; readonly amount?: string; readonly planDate?: string };
type NewNode = {
  readonly name: string;
  readonly amount: string;
  readonly condition: string;
  readonly planDate: string;
};

interface ChangedPlan {
  readonly nodes: readonly (NodeDraft | NewNode)[];
  /** Why it cannot be; null where it can. */
  readonly fault: Translatable | null;
}

/** The nodes of a plan as they are after a change, in their order, new ones behind. */
export function applyPlanChanges(nodes: readonly PlanNode[], shifts: readonly ReceivablePlanChange[]): ChangedPlan {
  const added = shifts.filter(({ name }) => !nodes.some((node) => node.name === name));
  const incomplete = added.find(
    ({ amount, condition, planDate }) => !condition || !planDate || toDecimal(amount).lte(0),
  );
  if (incomplete)
    return { nodes: [], fault: translatable`新增节点“${incomplete.name}”须填写收款条件、计划日期和大于0的金额` };
  const twice = nodes.find(
    ({ name }, at) => nodes.findIndex((other) => other.name === name) < at && shifts.some((one) => one.name === name),
  );
  if (twice) return { nodes: [], fault: translatable`合同收款计划中有多个节点名为“${twice.name}”，请先改名` };
  const kept = nodes.map((node) =>
    shifted(
      node,
      shifts.filter(({ name }) => name === node.name),
    ),
  );
  const short = kept.find(({ isShort }) => isShort);
  if (short)
    return {
      nodes: [],
      fault: translatable`节点“${short.node.name}”变更后为${formatDecimal(short.amount, 2)}元，不能小于已到账的${formatDecimal(toDecimalOrZero(short.node.received), 2)}元`,
    };
  return { nodes: [...kept.map(({ draft }) => draft), ...added.map(newNode)], fault: null };
}

interface Shifted {
  readonly node: PlanNode;
  readonly amount: Decimal;
  readonly isShort: boolean;
  readonly draft: NodeDraft;
}

function shifted(node: PlanNode, own: readonly ReceivablePlanChange[]): Shifted {
  const amount = toDecimal(node.amount).plus(sumDecimals(own.map((shift) => shift.amount)));
  const planDate = own.findLast((shift) => shift.planDate)?.planDate;
  const draft = {
    id: node.id,
    ...(own.length > 0 ? { amount: amount.toFixed(2) } : {}),
    ...(planDate ? { planDate } : {}),
  };
  return { node, amount, isShort: amount.lt(0) || amount.lt(toDecimalOrZero(node.received)), draft };
}

const newNode = ({ name, amount, condition, planDate }: ReceivablePlanChange): NewNode => ({
  name,
  amount: toDecimal(amount).toFixed(2),
  condition: condition ?? '',
  planDate: planDate ?? '',
});
