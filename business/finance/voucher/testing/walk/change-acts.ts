import type { Answered } from '#tools/testing/product.ts';
import { agreedIfPossible, submitted } from '#tools/testing/workflow/approved.ts';
import type { Act } from './bank-acts.ts';
import type { Firm } from './firm.ts';

/** A contract comes to more or less by a change that is approved, and so does a node of its plan where it has one. */
async function change({ office, contracts, pick, roll, cents, count }: Firm): Promise<void> {
  const { product, gm, save } = office;
  const contract = pick(contracts);
  const amount = `${roll(2) === 0 ? '-' : ''}${cents(300)}`;
  const node = pick<Answered>(contract?.plans ?? []);
  const plans = node ? [{ name: node.name, amount }] : [];
  const draft = { title: '补充协议', contract: contract?.id, kind: 'extra', amount, plans, reason: '走查' };
  const { data, success } = await save('contractChange', draft, gm);
  if (!success) return;
  const started = await submitted(product, { token: gm, processCode: 'contractChange', recordId: data.id });
  if (started.success) count('change', await agreedIfPossible(product, started.data.procInstId));
}

/** What is agreed on anew meanwhile. */
export const changeActs = (firm: Firm): readonly Act[] => [[2, () => change(firm)]];
