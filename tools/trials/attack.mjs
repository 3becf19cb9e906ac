import { build } from '../build.mjs';
import { fingerprint, isBuilt } from '../steps/build/sources.mjs';
import { ensureDependencies } from '../steps/dependencies.mjs';
import { runScript, step } from '../steps/run.mjs';

// npm run attack: attacks the built product, or the one at BAR_URL, on this machine; ends with 0 when nothing was found.
// ATTACK_SEED, ATTACK_CALLS, ATTACK_MINUTES, ATTACK_ONLY and ATTACK_CALL are told in attack/attack-settings.ts.
await ensureDependencies();
if (!isBuilt(fingerprint())) await step('正在构建', build);
const { code } = await runScript('tsx/dist/cli.mjs', ['--tsconfig', 'tsconfig.server.json', 'attack/main.ts']);
process.exitCode = code;
