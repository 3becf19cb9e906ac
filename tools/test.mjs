import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installAndBuild, nothing, Parts, runTestsOnServer } from './steps/parts.mjs';
import { root, run } from './steps/run.mjs';
import { runTests } from './steps/vitest.mjs';

async function checks() {
  const { check } = await import('./check.mjs');
  return check();
}

async function requirements() {
  const { code } = await run(process.execPath, [path.join(root, 'tools', 'requirements.mjs')]);
  return code === 0 ? nothing : { ...nothing, failed: 1, failures: ['需求符合性'] };
}

// A caller's own database must not be touched by tests.
for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'DATA_DIR']) delete process.env[name];
const reports = mkdtempSync(path.join(tmpdir(), 'zhuheng-reports-'));
process.env.TEST_REPORTS = reports;
const parts = new Parts();
await parts.run('安装与构建', installAndBuild);
await parts.run('格式、类型、边界与快速测试', checks);
await parts.run('接口测试（内置数据库）', () => runTests(['http'], { EACH_ONCE: 'on' }));
await parts.run('接口测试（PostgreSQL 服务器）', () => runTestsOnServer('server'));
await parts.run('浏览器测试', () => runTests(['e2e']));
await parts.run('需求符合性', requirements);
rmSync(reports, { recursive: true, force: true });
parts.close();
