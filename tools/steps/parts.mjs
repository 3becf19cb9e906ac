import { runTests, total } from './vitest.mjs';

/** What a part without tests of its own counts. */
export const nothing = { passed: 0, failed: 0, skipped: 0 };

/** A long run in parts: one that breaks counts as one failure, and the others still run. */
export class Parts {
  /** @type {import('./vitest.mjs').Counts[]} */
  #results = [];

  /** Runs one part, shows its title and how long it took. @param {string} title @param {() => Promise<import('./vitest.mjs').Counts>} work */
  async run(title, work) {
    const began = Date.now();
    console.log(`\n== ${title}`);
    try {
      this.#results.push(await work());
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      console.error(message);
      this.#results.push({ ...nothing, failed: 1, failures: [`${title}: ${message}`] });
    }
    console.log(`-- ${title}：${Math.round((Date.now() - began) / 1000)} s`);
  }

  /** Prints what failed once more, for who sees but the end, then the closing line, and sets the exit code. */
  close() {
    const { passed, failed, skipped, failures = [] } = total(this.#results);
    for (const failure of failures) console.error(`\n✗ ${failure}`);
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    process.exitCode = failed === 0 ? 0 : 1;
  }
}

/** Installs what is missing and builds what has changed. */
export async function installAndBuild() {
  const { ensureDependencies } = await import('./dependencies.mjs');
  await ensureDependencies();
  const { ensureSystem } = await import('./system.mjs');
  for (const lack of await ensureSystem()) console.error(lack);
  const [{ build }, { fingerprint, isBuilt }, { step }] = await Promise.all([
    import('../build.mjs'),
    import('./build/sources.mjs'),
    import('./run.mjs'),
  ]);
  if (!isBuilt(fingerprint())) await step('正在构建', build);
  return nothing;
}

/** Runs a project of vitest.config.ts on a PostgreSQL server of the system. @param {string} project @param {NodeJS.ProcessEnv} [env] */
export async function runTestsOnServer(project, env = {}) {
  const { postgresPrograms } = await import('./system.mjs');
  const bin = postgresPrograms();
  if (!bin) throw new Error('没有 PostgreSQL 服务器，无法在其上运行测试');
  const { startPrivateServer } = await import('./private-server.mjs');
  // Gone with the run: its data need not outlive the machine.
  const server = await startPrivateServer(bin, ['fsync=off']);
  try {
    return await runTests([project], { ...env, TEST_DATABASE_URL: server.url, TEST_DATABASE_TEMPORARY: 'on' });
  } finally {
    await server.stop();
  }
}
