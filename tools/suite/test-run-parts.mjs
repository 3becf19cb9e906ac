import { printOutputLine } from './output-log.mjs';
import { endLeftovers } from './run-leftovers.mjs';
import { runVitest } from './run-vitest.mjs';
import { countsOfFailure, EMPTY_TEST_COUNTS, sumTestCounts } from './test-counts.mjs';

/** More files that are green only when they run again are too many to land. */
const MOST_UNSTABLE = 3;

/** A long run in parts: one that breaks counts as one failure, and the others still run. */
export class TestRunParts {
  /** @type {import('./test-counts.mjs').Counts[]} */
  #results = [];
  #began = Date.now();

  /** @param {{ folder?: string, log?: string }} [run] the folder of the run (leftovers.mjs), and where everything is written down */
  constructor({ folder, log } = {}) {
    this.folder = folder;
    this.log = log;
  }

  /**
   * Runs one part, shows its title and how long it took, and ends what it left behind.
   * @param {string} title @param {() => Promise<import('./test-counts.mjs').Counts>} work
   * @returns {Promise<boolean>} whether nothing failed
   */
  async run(title, work) {
    const began = Date.now();
    printOutputLine(`\n== ${title}`);
    const counts = await work().catch((error) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      printOutputLine(message);
      return countsOfFailure(title, message);
    });
    const left = this.folder ? await endLeftovers(this.folder) : [];
    const unstable = left.map((command) => ({ what: `${title}：遗留进程，已结束`, cause: command }));
    this.#results.push(sumTestCounts([counts, { ...EMPTY_TEST_COUNTS, unstable }]));
    printOutputLine(`-- ${title}：${secondsSince(began)} s`);
    return counts.failed === 0;
  }

  /** Prints what failed and what is unstable once more, for who sees but the end, then the counts, and sets the exit code. */
  close() {
    const { passed, failed, skipped, failures, unstable } = sumTestCounts(this.#results);
    if (unstable.length > 0)
      printOutputLine(`\n不稳定（单独再运行时通过，或须另行结束），${unstable.length} 项：${listed('~', unstable)}`);
    if (unstable.length > MOST_UNSTABLE) printOutputLine(`不稳定的超过 ${MOST_UNSTABLE} 项：不通过`);
    if (failures.length > 0) printOutputLine(`\n未通过，${failures.length} 项：${listed('✗', failures)}`);
    if (this.log) printOutputLine(`\n全部输出：${this.log}`);
    printOutputLine(`共 ${secondsSince(this.#began)} s`);
    printOutputLine(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    process.exitCode = failed === 0 && unstable.length <= MOST_UNSTABLE ? 0 : 1;
  }
}

const secondsSince = (/** @type {number} */ began) => Math.round((Date.now() - began) / 1000);

const listed = (sign, /** @type {readonly import('./test-counts.mjs').Told[]} */ all) =>
  all.map(({ what, cause }) => `\n${sign} ${what}${cause ? `\n    ${cause}` : ''}`).join('');

/** Installs the packages that are missing. */
export async function installPackages() {
  const { ensureDependencies } = await import('../steps/dependencies.mjs');
  await ensureDependencies();
  return EMPTY_TEST_COUNTS;
}

/** Installs the programs that the system lacks. */
export async function installSystem() {
  const { ensureSystemPackages: ensureSystem } = await import('../steps/system-packages.mjs');
  for (const lack of await ensureSystem()) printOutputLine(lack);
  return EMPTY_TEST_COUNTS;
}

/** Builds what has changed. */
export async function buildProduct() {
  const [
    { buildDist: build },
    { fingerprintSources: fingerprint, isDistCurrent: isBuilt },
    { showProgressStep: step },
  ] = await Promise.all([
    import('../build.mjs'),
    import('../steps/build/build-fingerprint.mjs'),
    import('../steps/run-program.mjs'),
  ]);
  if (!isBuilt(fingerprint())) await step('正在构建', build);
  return EMPTY_TEST_COUNTS;
}

/** Runs a project of vitest.config.ts on a PostgreSQL server of the system. @param {string} project */
export async function runTestsOnPostgres(project) {
  const { findPostgresPrograms: postgresPrograms } = await import('../steps/system-packages.mjs');
  const bin = postgresPrograms();
  if (!bin) throw new Error('没有 PostgreSQL 服务器，无法在其上运行测试');
  const { startPrivatePostgres: startPrivateServer } = await import('../steps/private-postgres.mjs');
  // Gone with the run: its data need not outlive the machine.
  const server = await startPrivateServer(bin, ['fsync=off']);
  try {
    return await runVitest([project], { env: { TEST_DATABASE_URL: server.url, TEST_DATABASE_TEMPORARY: 'on' } });
  } finally {
    await server.stop();
  }
}
