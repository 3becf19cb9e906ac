import { setFlagsFromString } from 'node:v8';
import { readConfig } from '#kernel/server/config/config.ts';
import { describeFault, describeStartupFault } from '#kernel/server/describe-fault.ts';
import { ignoreLostOutput } from '#kernel/server/log/create-logger.ts';
import { ShutdownStack, startConfiguredProduct } from './start-configured-product.ts';

// By itself the engine lets rubbish grow to several times what is in use before it looks for it: half as much again is
// enough, costs a request nothing that can be measured, and keeps a server under load near 250 MB (docs/decisions/201).
setFlagsFromString('--heap-growing-percent=50');
ignoreLostOutput();

const say = (text: string) => process.stdout.write(`${text}\n`);
const undo = new ShutdownStack();

async function fail(sentence: string): Promise<never> {
  process.stderr.write(`${sentence}\n`);
  await undo.run();
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  await startConfiguredProduct(config, say, undo).catch(async (error) =>
    fail(await describeStartupFault(config.dataDir, error)),
  );
}

const starting = start().catch((error: unknown) => fail(describeFault(error)));

let stopping = false;
/** Answers what is under way, then leaves in order: requests, jobs, database. A start under way comes to its end first. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  say(`收到 ${signal}，正在停止…`);
  await starting;
  await undo.run();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
