import { build } from '../build.mjs';
import { fingerprint, isBuilt } from '../steps/build/sources.mjs';
import { runScript } from '../steps/run.mjs';

/** npm run kill-nine [rounds]: kills the built product again and again while it writes, fifty times unless told. */
const rounds = process.argv[2] ?? '50';
if (!isBuilt(fingerprint())) await build();
const env = { ...process.env, KILL_ROUNDS: rounds };
const { code } = await runScript('vitest/vitest.mjs', ['run', '--project', 'e2e', 'e2e/operations/kill-nine.test.ts'], {
  env,
});
process.exitCode = code;
