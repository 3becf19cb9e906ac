import { buildDist } from '../build.mjs';
import { fingerprintSources, isDistCurrent } from '../steps/build/build-fingerprint.mjs';
import { runScript } from '../steps/run-program.mjs';

/** npm run kill-nine [rounds]: kills the built product again and again while it writes, fifty times unless told. */
const rounds = process.argv[2] ?? '50';
if (!isDistCurrent(fingerprintSources())) await buildDist();
const env = { ...process.env, KILL_ROUNDS: rounds };
const { code } = await runScript('vitest/vitest.mjs', ['run', '--project', 'e2e', 'e2e/operations/kill-nine.test.ts'], {
  env,
});
process.exitCode = code;
