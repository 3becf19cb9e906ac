import { setTimeout as sleep } from 'node:timers/promises';
import type { Meter } from './meter.ts';
import type { Place } from './place/place.ts';
import type { ServerProcess } from './place/process.ts';

/** A process that answers nobody for so long, with nothing being restarted, stands still. */
const STILL_MS = 45_000;
const LOOK_EVERY_MS = 2000;

/** Looks at every process all the time: whether it lives, answers, and says so of itself. */
export class Watch {
  /** What stood still or ended unasked, with what its health said. */
  readonly troubles: string[] = [];
  private over = false;
  private readonly looking: Promise<unknown>;

  constructor(
    place: Place,
    private readonly meter: Meter,
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
      if (this.meter.disturbed) answeredAt = Date.now();
      else if (one.died) {
        await this.revive(one, `${name} ended by itself (${one.deaths.at(-1)})`);
        answeredAt = Date.now();
      } else if (await answers(one, '/user/info', this.token())) answeredAt = Date.now();
      else if (Date.now() - answeredAt > STILL_MS && !this.meter.disturbed) {
        const healthy = await answers(one, '/health', '');
        await this.revive(
          one,
          `${name} stands still: no answer for ${STILL_MS / 1000} s, its health says ${healthy ? 'ok' : 'ill'}`,
        );
        answeredAt = Date.now();
      }
    }
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
