import { failedAs, nothing, total } from './counts.mjs';
import { endLeftovers } from './leftovers.mjs';
import { say } from './say.mjs';
import { runTests } from './vitest.mjs';

/** More files that are green only when they run again are too many to land. */
const MOST_UNSTABLE = 3;

/** A long run in parts: one that breaks counts as one failure, and the others still run. */
export class Parts {
  /** @type {import('./counts.mjs').Counts[]} */
  #results = [];
  #began = Date.now();

  /** @param {{ folder?: string, log?: string }} [run] the folder of the run (leftovers.mjs), and where everything is written down */
  constructor({ folder, log } = {}) {
    this.folder = folder;
    this.log = log;
  }

  /**
   * Runs one part, shows its title and how long it took, and ends what it left behind.
   * @param {string} title @param {() => Promise<import('./counts.mjs').Counts>} work
   * @returns {Promise<boolean>} whether nothing failed
   */
  async run(title, work) {
    const began = Date.now();
    say(`\n== ${title}`);
    const counts = await work().catch((error) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      say(message);
      return failedAs(title, message);
    });
    const left = this.folder ? await endLeftovers(this.folder) : [];
    const unstable = left.map((command) => ({ what: `${title}：遗留进程，已结束`, cause: command }));
    this.#results.push(total([counts, { ...nothing, unstable }]));
    say(`-- ${title}：${secondsSince(began)} s`);
    return counts.failed === 0;
  }

  /** Prints what failed and what is unstable once more, for who sees but the end, then the counts, and sets the exit code. */
  close() {
    const { passed, failed, skipped, failures, unstable } = total(this.#results);
    if (unstable.length > 0)
      say(`\n不稳定（单独再运行时通过，或须另行结束），${unstable.length} 项：${listed('~', unstable)}`);
    if (unstable.length > MOST_UNSTABLE) say(`不稳定的超过 ${MOST_UNSTABLE} 项：不通过`);
    if (failures.length > 0) say(`\n未通过，${failures.length} 项：${listed('✗', failures)}`);
    if (this.log) say(`\n全部输出：${this.log}`);
    say(`共 ${secondsSince(this.#began)} s`);
    say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    process.exitCode = failed === 0 && unstable.length <= MOST_UNSTABLE ? 0 : 1;
  }
}

const secondsSince = (/** @type {number} */ began) => Math.round((Date.now() - began) / 1000);

const listed = (sign, /** @type {readonly import('./counts.mjs').Told[]} */ all) =>
  all.map(({ what, cause }) => `\n${sign} ${what}${cause ? `\n    ${cause}` : ''}`).join('');

/** Installs the packages that are missing. */
export async function install() {
  const { ensureDependencies } = await import('../steps/dependencies.mjs');
  await ensureDependencies();
  return nothing;
}

/** Installs the programs that the system lacks. */
export async function installSystem() {
  const { ensureSystem } = await import('../steps/system.mjs');
  for (const lack of await ensureSystem()) say(lack);
  return nothing;
}

/** Builds what has changed. */
export async function buildProduct() {
  const [{ build }, { fingerprint, isBuilt }, { step }] = await Promise.all([
    import('../build.mjs'),
    import('../steps/build/sources.mjs'),
    import('../steps/run.mjs'),
  ]);
  if (!isBuilt(fingerprint())) await step('正在构建', build);
  return nothing;
}

/** Runs a project of vitest.config.ts on a PostgreSQL server of the system. @param {string} project */
export async function runTestsOnServer(project) {
  const { postgresPrograms } = await import('../steps/system.mjs');
  const bin = postgresPrograms();
  if (!bin) throw new Error('没有 PostgreSQL 服务器，无法在其上运行测试');
  const { startPrivateServer } = await import('../steps/private-server.mjs');
  // Gone with the run: its data need not outlive the machine.
  const server = await startPrivateServer(bin, ['fsync=off']);
  try {
    return await runTests([project], { env: { TEST_DATABASE_URL: server.url, TEST_DATABASE_TEMPORARY: 'on' } });
  } finally {
    await server.stop();
  }
}
