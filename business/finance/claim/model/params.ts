import { defineParams } from '#kernel/meta/params/params.ts';

/** From which amount on a claim waits for a second person, and up to which one is made by itself. */
export const claimParams = defineParams({
  confirm: {
    key: 'limit.claim.confirm',
    title: '须另一人确认的限额',
    kind: 'amount',
    initial: '1000000',
    hint: '认领金额超过时由另一人财务确认后生效',
  },
  automatic: {
    key: 'limit.claim.automatic',
    title: '自动认领的上限',
    kind: 'amount',
    initial: '500000',
    hint: '单笔到账超过时不自动认领',
  },
});
