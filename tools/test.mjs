import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureDependencies } from './steps/dependencies.mjs';
import { root, run, step } from './steps/run.mjs';
import { fingerprint, isBuilt } from './steps/sources.mjs';
import { ensureSystem, postgresPrograms } from './steps/system.mjs';
import { runTests, total } from './steps/vitest.mjs';

/** @type {import('./steps/vitest.mjs').Counts[]} */
const results = [];

/** Runs one part; a part that breaks counts as one failure and the others still run. */
async function part(title, work) {
  console.log(`\n== ${title}`);
  try {
    results.push(await work());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    results.push({ passed: 0, failed: 1, skipped: 0 });
  }
}

const nothing = { passed: 0, failed: 0, skipped: 0 };

async function installAndBuild() {
  await ensureDependencies();
  for (const lack of await ensureSystem()) console.error(lack);
  const { build } = await import('./build.mjs');
  if (!isBuilt(fingerprint())) await step('正在构建', build);
  return nothing;
}

async function checks() {
  const { check } = await import('./check.mjs');
  return check();
}

async function onServer() {
  const bin = postgresPrograms();
  if (!bin) throw new Error('没有 PostgreSQL 服务器，无法在其上运行测试');
  const { startPrivateServer } = await import('./steps/private-server.mjs');
  const server = await startPrivateServer(bin);
  try {
    return await runTests(['http'], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function conformance() {
  const file = path.join(root, 'tools', 'conformance.mjs');
  if (!existsSync(file)) return nothing;
  const { code } = await run(process.execPath, [file]);
  return { ...nothing, failed: code === 0 ? 0 : 1 };
}

// A caller's own database must not be touched by tests.
for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'DATA_DIR']) delete process.env[name];
const reports = mkdtempSync(path.join(tmpdir(), 'zhuheng-reports-'));
process.env.TEST_REPORTS = reports;
await part('安装与构建', installAndBuild);
await part('格式、类型、边界与快速测试', checks);
await part('接口测试（内置数据库）', () => runTests(['http']));
await part('接口测试（PostgreSQL 服务器）', onServer);
await part('浏览器测试', () => runTests(['e2e']));
await part('需求符合性', conformance);
rmSync(reports, { recursive: true, force: true });
const { passed, failed, skipped } = total(results);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
