import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { approveIfPossible, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import type { WeightedAction } from './bank-actions.ts';
import type { WalkFirm } from './walk-firm.ts';

/** A contract comes to more or less by a change that is approved, and so does a node of its plan where it has one. */
async function change({ office, contracts, pick, roll, cents, count }: WalkFirm): Promise<void> {
  const { product, gm, save } = office;
  const contract = pick(contracts);
  const amount = `${roll(2) === 0 ? '-' : ''}${cents(300)}`;
  const node = pick<AnsweredJson>(contract?.plans ?? []);
  const plans = node ? [{ name: node.name, amount }] : [];
  const draft = { title: '补充协议', contract: contract?.id, kind: 'extra', amount, plans, reason: '走查' };
  const { data, success } = await save('contractChange', draft, gm);
  if (!success) return;
  const started = await submitRecord(product, { token: gm, processCode: 'contractChange', recordId: data.id });
  if (started.success) count('change', await approveIfPossible(product, started.data.procInstId));
}

/** What is agreed on anew meanwhile. */
export const contractChangeActions = (firm: WalkFirm): readonly WeightedAction[] => [[2, () => change(firm)]];
