import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDist } from '../build.mjs';
import { fingerprintSources, isDistCurrent } from '../steps/build/build-fingerprint.mjs';
import { ensureDependencies } from '../steps/dependencies.mjs';
import { runBench, SHORT_BENCH } from '../steps/run-bench.mjs';
import { showProgressStep } from '../steps/run-program.mjs';

// npm run bench: measures the built product against a raw server on 1,000,000 contracts; prints one table, beside the run
// before. -- --ten-million: the same cases on 10,000,000, beside those of one million. -- --short: two minutes on 100,000.
// BENCH_ROWS, BENCH_DATA, BENCH_SECONDS and BENCH_CASES are told in bench/.
const REQUESTS = 'read one|page|like|global search|create|update';
const FORMS = {
  '--ten-million': {
    BENCH_ROWS: '10000000',
    BENCH_DATA: path.join(tmpdir(), 'zhuheng-bench-10m'),
    BENCH_CASES: REQUESTS,
  },
  '--short': SHORT_BENCH,
};
Object.assign(process.env, { ...FORMS[process.argv[2] ?? ''], ...process.env });
await ensureDependencies();
if (!isDistCurrent(fingerprintSources())) await showProgressStep('正在构建', buildDist);
const { code } = await runBench();
process.exitCode = code;
