import { readConfig } from '#kernel/server/config/config.ts';
import { describeFault, describeStartupFault } from '#kernel/server/describe-fault.ts';
import { ignoreLostOutput } from '#kernel/server/log/create-logger.ts';
import { ShutdownStack, startConfiguredProduct } from './start-configured-product.ts';

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
