import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { adjust, BONUS_ACTIONS, createBonusWalkFirm, pay } from './bonus-actions.ts';

const MOST_TURNS = 50;

/** A firm's bonuses with what its people may do to them at random. */
export async function startBonusWalk(seed: number) {
  const firm = await createBonusWalkFirm(seed);
  const { of, periods, payments, made, pick } = firm;
  /** Who comes first is chance: what was refused throughout, by calculations beside it, is done while nobody else writes. */
  async function untilDone(act: string, attempt: () => Promise<void>): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS && !made[act]; turn++) await attempt();
  }
  return {
    ...{ of, periods, made },
    step: async (): Promise<void> => pick(BONUS_ACTIONS)?.(firm),
    /** What is only possible once a half-year is frozen is done at least once. */
    catchUp: () => untilDone('pay', () => pay(firm)),
    /** While nobody else writes: what was ordered is approved, and with it the first open half-year is frozen. */
    async settle(isFreezing: boolean): Promise<void> {
      for (const id of payments.splice(0)) await of.firm.approve('bonusPayment', id);
      if (!isFreezing) return;
      const open = (await of.list('bonusPeriod', { state: 'open' })).data;
      const [next] = periods.filter((id) => open.some((one: AnsweredJson) => one.id === id));
      if (!next) return;
      await giveUp(of, next);
      await of.calculate(next);
      await untilDone('adjust', () => adjust(firm));
      await of.firm.approve('bonusPeriod', next);
    },
  };
}

/** Deductions that claims taken back since have made too large are given up, as the refusal asks for. */
async function giveUp(of: Awaited<ReturnType<typeof createBonusWalkFirm>>['of'], period: string): Promise<void> {
  const { gm, product } = of.firm;
  for (const { id } of (await of.list('bonusCalculation', { period })).data) {
    const { lines } = (await product.call(gm, 'GET', `/form/bonusCalculation/${id}`)).data;
    const adjustments = lines
      .filter(({ adjust }: AnsweredJson) => Number(adjust) < 0)
      .map(({ id: line }: AnsweredJson) => ({ line, amount: '0', reason: '还原' }));
    if (adjustments.length > 0) await of.post(`calculation/${id}/adjust`, { adjustments }, gm);
  }
}
