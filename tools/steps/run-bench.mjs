import { runScript } from './run-program.mjs';

/** The environment of the short form of npm run bench: what nearly every request is, on 100,000 contracts. */
export const SHORT_BENCH = {
  BENCH_ROWS: '100000',
  BENCH_SECONDS: '3',
  BENCH_WARM_UP: '1',
  BENCH_CASES: 'read one|first page + exact total, raw|like on name|global search|create|update',
};

/** Measures the built product. @param {NodeJS.ProcessEnv} [env] over the own one @param {{ quiet?: boolean }} [options] as of runScript */
export const runBench = (env = {}, options = {}) =>
  runScript('tsx/dist/cli.mjs', ['--tsconfig', 'tsconfig.server.json', 'bench/main.ts'], {
    ...options,
    env: { ...process.env, ...env },
  });
