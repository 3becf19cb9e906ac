import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverModules } from '#apps/server/modules.ts';
import { startBenchServer } from '../bench/bench-server-processes.ts';
import { readAttackSettings } from './attack-settings.ts';
import { describeLiveDelays, watchLiveDelay } from './live/live-delay.ts';
import { printAttackReport } from './print-attack-report.ts';
import { runAttack } from './run-attack.ts';

const settings = readAttackSettings(process.env);
const entities = serverModules.flatMap((module) => module.entities ?? []);
const product = settings.address ? null : await startFresh();
const began = Date.now();
const address = settings.address ?? product?.base ?? '';
const live = watchLiveDelay(address);
try {
  const ledger = await runAttack(address, entities, settings);
  if (product && !product.alive()) ledger.find('ended', 'the server process ended', `seed ${settings.seed}`);
  printAttackReport(ledger);
  for (const line of describeLiveDelays(await live.stop(), ledger)) console.log(line);
  console.log(`seed ${settings.seed}, ${Math.round((Date.now() - began) / 1000)} s`);
  process.exitCode = ledger.findings.length === 0 ? 0 : 1;
} finally {
  await live.stop();
  await product?.stop();
}

/** The built product on a data folder of its own; both are gone afterwards. */
async function startFresh() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhuheng-attack-'));
  const env = { DATA_DIR: dataDir, PORT: '0', LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.1' };
  const server = await startBenchServer(['dist/server/main.js'], { NODE_ENV: 'production', ...env });
  return {
    base: server.base,
    alive: () => isAlive(server.pid),
    async stop() {
      if (isAlive(server.pid)) await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
