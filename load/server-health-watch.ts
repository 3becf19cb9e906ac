import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadTestInstallation } from './installation/load-test-installation.ts';
import type { ServerProcess } from './installation/server-process.ts';
import type { RequestMeter } from './request-meter.ts';

/** A process that answers nobody for so long, with nothing being restarted, stands still. */
const STILL_MS = 45_000;
const LOOK_EVERY_MS = 2000;

/** Looks at every process all the time: whether it lives, answers, and says so of itself. */
export class ServerHealthWatch {
  /** What stood still or ended unasked, with what its health said. */
  readonly troubles: string[] = [];
  private over = false;
  private readonly looking: Promise<unknown>;

  constructor(
    place: LoadTestInstallation,
    private readonly meter: RequestMeter,
    private readonly token: () => string,
    /** One restart at a time, whoever wants it. */
    private readonly alone: <T>(work: () => Promise<T>) => Promise<T>,
  ) {
    this.looking = Promise.all(place.processes.map((one, at) => this.lookAt(one, `process ${at + 1}`)));
  }

  async stop(): Promise<void> {
    this.over = true;
    await this.looking;
  }

  private async lookAt(one: ServerProcess, name: string): Promise<void> {
    let answeredAt = Date.now();
    while (!this.over) {
      await sleep(LOOK_EVERY_MS);
      const state = await this.stateOf(one, answeredAt);
      if (state === 'silent') continue;
      if (state !== 'fine') await this.revive(one, `${name} ${state.trouble}`);
      answeredAt = Date.now();
    }
  }

  /** 'silent' while the answer that is missing may still come. */
  private async stateOf(one: ServerProcess, answeredAt: number): Promise<'fine' | 'silent' | { trouble: string }> {
    if (this.meter.disturbed) return 'fine';
    if (one.died) return { trouble: `ended by itself (${one.deaths.at(-1)})` };
    if (await answers(one, '/user/info', this.token())) return 'fine';
    if (Date.now() - answeredAt <= STILL_MS || this.meter.disturbed) return 'silent';
    const health = (await answers(one, '/health', '')) ? 'ok' : 'ill';
    return { trouble: `stands still: no answer for ${STILL_MS / 1000} s, its health says ${health}` };
  }

  private async revive(one: ServerProcess, trouble: string): Promise<void> {
    this.troubles.push(trouble);
    process.stderr.write(`${trouble}\n`);
    await this.alone(() =>
      this.meter.disturbing(async () => {
        await one.kill();
        await one.start();
      }),
    );
  }
}

/** Whether a process answers in ten seconds, through the pool that serves people. */
async function answers({ address }: ServerProcess, path: string, token: string): Promise<boolean> {
  const headers: Record<string, string> = token ? { AuthToken: token } : {};
  return fetch(`${address}/api${path}`, { headers, signal: AbortSignal.timeout(10_000) }).then(
    async (response) => response.ok && Boolean(await response.text()),
    () => false,
  );
}
