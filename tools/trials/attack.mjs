import { buildDist } from '../build.mjs';
import { fingerprintSources, isDistCurrent } from '../steps/build/build-fingerprint.mjs';
import { ensureDependencies } from '../steps/dependencies.mjs';
import { runScript, showProgressStep } from '../steps/run-program.mjs';

// npm run attack: attacks the built product, or the one at BAR_URL, on this machine; ends with 0 when nothing was found.
// ATTACK_SEED, ATTACK_CALLS, ATTACK_MINUTES, ATTACK_ONLY and ATTACK_CALL are told in attack/attack-settings.ts.
await ensureDependencies();
if (!isDistCurrent(fingerprintSources())) await showProgressStep('正在构建', buildDist);
const { code } = await runScript('tsx/dist/cli.mjs', ['--tsconfig', 'tsconfig.server.json', 'attack/main.ts']);
process.exitCode = code;
