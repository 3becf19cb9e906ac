import { recountRollups } from '#kernel/server/records/rollups/recount-rollups.ts';
import { bankActions } from './bank-actions.ts';
import { claimActions } from './claim-actions.ts';
import { verifyClaimAndRevoke } from './claim-and-revoke.ts';
import { contractChangeActions } from './contract-change-actions.ts';
import { createMonthClosing } from './month-closing.ts';
import { spendingActions } from './spending-actions.ts';
import { undoRandomImport, verifyStatements } from './statement-actions.ts';
import { voucherActions } from './voucher-actions.ts';
import { createWalkFirm } from './walk-firm.ts';

/** A firm's books with what its people may do to them at random. */
export async function startBooksWalk(seed: number) {
  const firm = await createWalkFirm(seed);
  const { office, account, claims, made, call } = firm;
  const months = createMonthClosing(firm);
  const acts = [
    ...bankActions(firm),
    ...claimActions(firm),
    ...spendingActions(firm),
    ...contractChangeActions(firm),
    ...voucherActions(firm),
    ...months.acts,
  ];
  /** Each act as often as its weight says. */
  const urn = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
  return {
    async step(): Promise<void> {
      await firm.pick(urn)?.();
    },
    /** $1 is the account that is walked on. */
    query: (text: string): Promise<object[]> => office.product.query(text, text.includes('$1') ? [account] : []),
    /** While nobody writes: what is closed stays, what files brought is there once, and a claim taken back leaves no trace. */
    async look(): Promise<void> {
      await months.look();
      await verifyStatements(firm);
      await verifyClaimAndRevoke(firm);
    },
    /** Closes one of the months and takes one import back. */
    async tidy(): Promise<void> {
      await months.tidy();
      await undoRandomImport(firm);
    },
    /**
     * Who comes first is chance: where months were closed before anything was in them, some acts were refused throughout.
     * With all months open, one after another, those are done now.
     */
    async catchUp(names: readonly string[]): Promise<void> {
      const isDone = () => names.every((name) => made[name]);
      if (!isDone()) await months.openAll();
      for (let turn = 0; turn < 50 && !isDone(); turn++) {
        await verifyClaimAndRevoke(firm);
        for (const [, act] of acts) await act();
      }
    },
    /**
     * Takes back every claim and every refund, in turns until one takes back nothing more: what others moved out of an
     * advance first, and of a refund whose place was taken the claim that took it. @returns what is said at last
     */
    async revokeAll(): Promise<string[]> {
      const reason = '收尾';
      const turn = async () => {
        const returned = [];
        for (const id of firm.refunds)
          returned.push(await call('POST', `/b/finance/payOrder/${id}/return`, { reason }));
        const revoked = [];
        for (const { id } of claims.toReversed())
          revoked.push(await call('POST', `/b/finance/claim/${id}/revoke`, { reason }));
        const isDone = [...returned, ...revoked].every(({ success }) => !success);
        return { isDone, said: [...new Set(revoked.map(({ msg }) => msg))] };
      };
      let last = await turn();
      while (!last.isDone) last = await turn();
      return last.said;
    },
    /** Every sum that does not come to what feeds it, as a recount finds it. */
    async wrongSums(): Promise<string[]> {
      const { database, entities } = office.product.runtime;
      const counted = await database.system.transaction().execute((db) => recountRollups(db, entities, false));
      return counted.filter(({ wrong }) => wrong > 0).map(({ entity, field }) => `${entity.code}.${field}`);
    },
    /** How often each act was done, not refused. */
    made,
  };
}
