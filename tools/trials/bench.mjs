import { buildDist } from '../build.mjs';
import { fingerprintSources, isDistCurrent } from '../steps/build/build-fingerprint.mjs';
import { ensureDependencies } from '../steps/dependencies.mjs';
import { runScript, showProgressStep } from '../steps/run-program.mjs';

// npm run bench: measures the built product against a raw server on 1,000,000 contracts; prints one table.
// BENCH_ROWS, BENCH_DATA, BENCH_SECONDS and BENCH_CASES are told in bench/.
await ensureDependencies();
if (!isDistCurrent(fingerprintSources())) await showProgressStep('正在构建', buildDist);
const { code } = await runScript('tsx/dist/cli.mjs', ['--tsconfig', 'tsconfig.server.json', 'bench/main.ts']);
process.exitCode = code;
