import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { runBench, SHORT_BENCH } from './steps/run-bench.mjs';
import { PROJECT_ROOT, runProgram } from './steps/run-program.mjs';
import { openOutputLog, printOutputLine, printOutputText } from './suite/output-log.mjs';
import { openGuardedRun } from './suite/run-leftovers.mjs';
import { runVitest } from './suite/run-vitest.mjs';
import { countsOfFailure, EMPTY_TEST_COUNTS } from './suite/test-counts.mjs';
import {
  buildProduct,
  installPackages,
  installSystem,
  runTestsOnPostgres,
  TestRunParts,
} from './suite/test-run-parts.mjs';
import { chooseTestRunSeed } from './suite/test-run-seed.mjs';

/** A caller's own database must not be touched by tests, nor his folder. */
const NOT_OURS = ['DATABASE_URL', 'TEST_DATABASE_URL', 'TEST_DATABASE_TEMPORARY', 'DATA_DIR', 'SOAK'];

const checks = async () => (await import('./check.mjs')).checkSources();

async function fastTests() {
  await installSystem();
  return runVitest(['fast', 'screens']);
}

async function requirements() {
  const { code, output } = await runProgram(process.execPath, [path.join(PROJECT_ROOT, 'tools', 'requirements.mjs')], {
    quiet: true,
  });
  printOutputText(output);
  return code === 0 ? EMPTY_TEST_COUNTS : countsOfFailure('需求符合性', output);
}

/** What requests cost, shown and not judged: figures of a machine that others use too are no test. */
async function showBench() {
  const places = { BENCH_DATA: path.join(folder, 'bench'), BENCH_RUNS: path.join(folder, 'bench-runs.json') };
  const { code, output } = await runBench({ ...SHORT_BENCH, ...places }, { quiet: true });
  printOutputText(output);
  return code === 0 ? EMPTY_TEST_COUNTS : countsOfFailure('请求成本', output);
}

/** What costs little comes first, and ends the run where it fails; of the rest every part runs. @param {TestRunParts} parts */
async function runParts(parts) {
  const cheap = [
    ['安装', installPackages],
    ['格式、类型与边界', checks],
    ['快速测试', fastTests],
  ];
  for (const [title, work] of cheap) if (!(await parts.run(title, work))) return printOutputLine('\n其余部分没有运行');
  await parts.run('构建', buildProduct);
  await parts.run('接口测试（内置数据库）', () => runVitest(['http'], { env: { EACH_ONCE: 'on' } }));
  await parts.run('接口测试（PostgreSQL 服务器）', () => runTestsOnPostgres('server'));
  await parts.run('浏览器测试', () => runVitest(['e2e']));
  await parts.run('需求符合性', requirements);
  await parts.run('请求成本（仅供查看）', showBench);
}

/** As many of the tests that a change reaches run, the nearest first: a coffee, not a meal. */
const NEAREST = 40;

/** npm test -- --changed [commit]: what a change reaches, for work in between. @param {TestRunParts} parts @param {string | undefined} since */
async function runChanged(parts, since) {
  const {
    listChangedFiles: changedFiles,
    readProjectSources: projectSources,
    findReachedTests: reachedTests,
  } = await import('./suite/reached-tests.mjs');
  const reached = reachedTests(changedFiles(since), projectSources());
  const files = reached.slice(0, NEAREST);
  await parts.run('安装', installPackages);
  await parts.run('格式、类型与边界', checks);
  const stories = files.some((file) => file.startsWith('e2e/'));
  await parts.run('系统程序', installSystem);
  if (stories) await parts.run('构建', buildProduct);
  const projects = ['fast', 'screens', 'http', ...(stories ? ['e2e'] : [])];
  if (files.length > 0) await parts.run(`改动涉及的 ${files.length} 个测试文件`, () => runVitest(projects, { files }));
  if (reached.length > files.length)
    printOutputLine(`\n改动较远地涉及另外 ${reached.length - files.length} 个测试文件，由 npm test 运行`);
}

for (const name of NOT_OURS) delete process.env[name];
process.env.TEST_SEED = String(chooseTestRunSeed());
const log = openOutputLog();
const { folder, close } = openGuardedRun();
process.env.TEST_REPORTS = path.join(folder, 'reports');
mkdirSync(process.env.TEST_REPORTS);
printOutputLine(`样本与随机数由提交决定：TEST_SEED=${process.env.TEST_SEED}`);
const parts = new TestRunParts({ folder, log });
const [wish, since] = process.argv.slice(2);
await (wish === '--changed' ? runChanged(parts, since) : runParts(parts));
await close();
parts.close();
