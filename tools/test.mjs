import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './steps/run.mjs';
import { failedAs, nothing } from './suite/counts.mjs';
import { openRun } from './suite/leftovers.mjs';
import { buildProduct, install, installSystem, Parts, runTestsOnServer } from './suite/parts.mjs';
import { openLog, say, show } from './suite/say.mjs';
import { runSeed } from './suite/seed.mjs';
import { runTests } from './suite/vitest.mjs';

/** A caller's own database must not be touched by tests, nor his folder. */
const NOT_OURS = ['DATABASE_URL', 'TEST_DATABASE_URL', 'TEST_DATABASE_TEMPORARY', 'DATA_DIR', 'SOAK'];

const checks = async () => (await import('./check.mjs')).checkSources();

async function fastTests() {
  await installSystem();
  return runTests(['fast', 'screens']);
}

async function requirements() {
  const { code, output } = await run(process.execPath, [path.join(root, 'tools', 'requirements.mjs')], { quiet: true });
  show(output);
  return code === 0 ? nothing : failedAs('需求符合性', output);
}

/** What costs little comes first, and ends the run where it fails; of the rest every part runs. @param {Parts} parts */
async function runParts(parts) {
  const cheap = [
    ['安装', install],
    ['格式、类型与边界', checks],
    ['快速测试', fastTests],
  ];
  for (const [title, work] of cheap) if (!(await parts.run(title, work))) return say('\n其余部分没有运行');
  await parts.run('构建', buildProduct);
  await parts.run('接口测试（内置数据库）', () => runTests(['http'], { env: { EACH_ONCE: 'on' } }));
  await parts.run('接口测试（PostgreSQL 服务器）', () => runTestsOnServer('server'));
  await parts.run('浏览器测试', () => runTests(['e2e']));
  await parts.run('需求符合性', requirements);
}

/** As many of the tests that a change reaches run, the nearest first: a coffee, not a meal. */
const NEAREST = 40;

/** npm test -- --changed [commit]: what a change reaches, for work in between. @param {Parts} parts @param {string | undefined} since */
async function runChanged(parts, since) {
  const { changedFiles, projectSources, reachedTests } = await import('./suite/reached.mjs');
  const reached = reachedTests(changedFiles(since), projectSources());
  const files = reached.slice(0, NEAREST);
  await parts.run('安装', install);
  await parts.run('格式、类型与边界', checks);
  const stories = files.some((file) => file.startsWith('e2e/'));
  await parts.run('系统程序', installSystem);
  if (stories) await parts.run('构建', buildProduct);
  const projects = ['fast', 'screens', 'http', ...(stories ? ['e2e'] : [])];
  if (files.length > 0) await parts.run(`改动涉及的 ${files.length} 个测试文件`, () => runTests(projects, { files }));
  if (reached.length > files.length)
    say(`\n改动较远地涉及另外 ${reached.length - files.length} 个测试文件，由 npm test 运行`);
}

for (const name of NOT_OURS) delete process.env[name];
process.env.TEST_SEED = String(runSeed());
const log = openLog();
const { folder, close } = openRun();
process.env.TEST_REPORTS = path.join(folder, 'reports');
mkdirSync(process.env.TEST_REPORTS);
say(`样本与随机数由提交决定：TEST_SEED=${process.env.TEST_SEED}`);
const parts = new Parts({ folder, log });
const [wish, since] = process.argv.slice(2);
await (wish === '--changed' ? runChanged(parts, since) : runParts(parts));
await close();
parts.close();
