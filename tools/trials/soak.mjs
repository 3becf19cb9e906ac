import { root, run } from '../steps/run.mjs';
import { failedAs, nothing } from '../suite/counts.mjs';
import { buildProduct, install, installSystem, Parts, runTestsOnServer } from '../suite/parts.mjs';
import { runTests } from '../suite/vitest.mjs';

// npm run soak: everything that npm test does in part, at its full length and on both kinds of database; hours on a small
// machine. Each program takes its settings from the environment as it does alone (WALK_STEPS, KILL_ROUNDS, LOAD_MINUTES …).
for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'DATA_DIR']) delete process.env[name];

const long = { SOAK: 'on', WALK_STEPS: '1000000', MUTATIONS: '100000', KILL_ROUNDS: '50' };
for (const [name, value] of Object.entries(long)) process.env[name] ??= value;

/** Another program of the project, as one pass or failure. @param {string} name */
async function program(name) {
  const { code } = await run(process.execPath, [`${root}/tools/trials/${name}.mjs`]);
  return code === 0 ? { ...nothing, passed: 1 } : failedAs(name);
}

const parts = new Parts();
await parts.run('安装', install);
await parts.run('系统程序', installSystem);
await parts.run('构建', buildProduct);
await parts.run('随机走查与植入错误', () => runTests(['fast', 'screens']));
await parts.run('全部接口测试（内置数据库）', () => runTests(['http']));
await parts.run('全部接口测试（PostgreSQL 服务器）', () => runTestsOnServer('http'));
await parts.run('浏览器测试与强制终止', () => runTests(['e2e']));
await parts.run('浏览器测试，应答迟到', () => runTests(['e2e'], { env: { STORY_LATE_MS: '2000', KILL_ROUNDS: '2' } }));
await parts.run('攻击', () => program('attack'));
await parts.run('多人负载', () => program('load'));
parts.close();
