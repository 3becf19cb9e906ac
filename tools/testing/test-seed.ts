import { createHash } from 'node:crypto';

/** The seed of this run: tools/suite/test-run-seed.mjs makes it, vitest.config.ts hands it over. */
const RUN_SEED = process.env.TEST_SEED ?? '20261127';

/** A whole number below 2^31 for one purpose: the same in every run with the same TEST_SEED, another one for another purpose. */
export const testSeedFor = (purpose: string): number =>
  createHash('sha256').update(`${RUN_SEED} ${purpose}`).digest().readUInt32BE(0) >>> 1;

/** Which of so many lots of a sample this run takes, from 0. */
export const sampleLotFor = (purpose: string, lots: number): number => testSeedFor(purpose) % lots;
