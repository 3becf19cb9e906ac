import { execFileSync } from 'node:child_process';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** What a folder that is no checkout tries. */
const OUTSIDE_A_CHECKOUT = 20_261_127;

/**
 * The number from which a run draws every sample and every random value of its tests (tools/testing/test-seed.ts): TEST_SEED, or
 * else one that follows from what is committed. Two runs of the same commit try the same cases, another commit tries others.
 * @returns {number} a whole number below 2^32
 */
export function chooseTestRunSeed() {
  const wished = Number(process.env.TEST_SEED ?? Number.NaN);
  return Number.isInteger(wished) ? wished >>> 0 : (seedOfCommit() ?? OUTSIDE_A_CHECKOUT);
}

/** Of the tree, not of who committed it when: what is proved in one clone is what another clone runs. */
function seedOfCommit() {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return Number.parseInt(tree.slice(0, 8), 16);
  } catch {
    return undefined;
  }
}
