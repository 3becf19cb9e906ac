import { PROJECT_ROOT, runProgram } from '../steps/run-program.mjs';
import { runVitest } from '../suite/run-vitest.mjs';
import { countsOfFailure, EMPTY_TEST_COUNTS } from '../suite/test-counts.mjs';
import {
  buildProduct,
  installPackages,
  installSystem,
  runTestsOnPostgres,
  TestRunParts,
} from '../suite/test-run-parts.mjs';

// npm run soak: everything that npm test does in part, at its full length and on both kinds of database; hours on a small
// machine. Each program takes its settings from the environment as it does alone (WALK_STEPS, KILL_ROUNDS, LOAD_MINUTES …).
for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'DATA_DIR']) delete process.env[name];

const long = { SOAK: 'on', WALK_STEPS: '1000000', MUTATIONS: '100000', KILL_ROUNDS: '50' };
for (const [name, value] of Object.entries(long)) process.env[name] ??= value;

/** Another program of the project, as one pass or failure. @param {string} name */
async function program(name) {
  const { code } = await runProgram(process.execPath, [`${PROJECT_ROOT}/tools/trials/${name}.mjs`]);
  return code === 0 ? { ...EMPTY_TEST_COUNTS, passed: 1 } : countsOfFailure(name);
}

const parts = new TestRunParts();
await parts.run('安装', installPackages);
await parts.run('系统程序', installSystem);
await parts.run('构建', buildProduct);
await parts.run('随机走查与植入错误', () => runVitest(['fast', 'screens']));
await parts.run('全部接口测试（内置数据库）', () => runVitest(['http']));
await parts.run('全部接口测试（PostgreSQL 服务器）', () => runTestsOnPostgres('http'));
await parts.run('浏览器测试与强制终止', () => runVitest(['e2e']));
await parts.run('浏览器测试，应答迟到', () => runVitest(['e2e'], { env: { STORY_LATE_MS: '2000', KILL_ROUNDS: '2' } }));
await parts.run('攻击', () => program('attack'));
await parts.run('多人负载', () => program('load'));
parts.close();
