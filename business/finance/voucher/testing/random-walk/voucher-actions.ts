import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import type { WeightedAction } from './bank-actions.ts';
import { WALK_MONTHS, type WalkFirm } from './walk-firm.ts';

/** Vouchers of one of the months, or of all days up to today. */
async function make({ pick, roll, call, count }: WalkFirm): Promise<void> {
  const month = pick(WALK_MONTHS);
  const days = roll(2)
    ? { from: `${month}-01`, to: `${month}-28` }
    : { from: `${WALK_MONTHS[0]}-01`, to: dayOfInstant(new Date()) };
  const { success, data } = await call('POST', '/b/kisdee/voucher/make', days);
  count('vouchers', success && data.made > 0);
}

const send = async ({ pick, call, count }: WalkFirm): Promise<unknown> =>
  count(
    'export',
    (await call('POST', '/b/kisdee/batch', { target: 'kis', format: pick(['dbf', 'json', 'xlsx']) })).success,
  );

/** The accounting software does not take a batch. */
async function fail({ pick, call, count }: WalkFirm): Promise<void> {
  const { data } = await call('POST', '/form/exportBatch/queryList', { params: { state: 'exported' } });
  const batch = pick<AnsweredJson>(data);
  if (batch) count('fail', (await call('POST', `/b/kisdee/batch/${batch.id}/fail`, { reason: '走查' })).success);
}

/** What is done with vouchers meanwhile. */
export const voucherActions = (firm: WalkFirm): readonly WeightedAction[] => [
  [2, () => make(firm)],
  [2, () => send(firm)],
  [1, () => fail(firm)],
];
