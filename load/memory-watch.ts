import type { LoadTestInstallation } from './installation/load-test-installation.ts';

interface Sample {
  readonly at: number;
  /** MB by process, 0 while there is none, the database last. */
  readonly values: readonly number[];
  /** Process ids, to tell a new process from the one before. */
  readonly pids: readonly number[];
}

/** Caches fill in the first minutes: what a shorter run shows tells nothing about growth. */
const TELLING_MS = 8 * 60_000;
/** Growth over the last part of a run that still counts as flat. */
const FLAT = { share: 1.15, megabytes: 40 };

/** Memory of servers and database over time. */
export class MemoryWatch {
  private readonly samples: Sample[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly place: LoadTestInstallation,
    everyMs: number,
  ) {
    this.timer = setInterval(() => this.sample(), everyMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** One line for each process and the database: along the run, and whether it is flat since it was started last. */
  lines(): { name: string; text: string; flat: boolean }[] {
    const names = [...this.place.processes.map((_, at) => `memory of process ${at + 1}`), 'memory of the database'];
    return names.map((name, at) => {
      const all = this.samples.map(({ values }) => values[at] ?? 0).filter((value) => value > 0);
      const last = this.since(at);
      const [early, late] = [mean(fifth(last, 1)), mean(fifth(last, 4))];
      const telling = Date.now() - (this.samples[0]?.at ?? Date.now()) > TELLING_MS;
      const flat = !telling || late <= early * FLAT.share + FLAT.megabytes;
      const along = [0, 1, 2, 3, 4].map((part) => mean(fifth(all, part))).join(' → ');
      return {
        name,
        text: `${along} MB, most ${Math.max(0, ...all)} MB; ${!telling ? 'too short to tell whether it is flat' : flat ? 'flat' : `grows from ${early} to ${late} MB`}`,
        flat,
      };
    });
  }

  private sample(): void {
    const { servers, database } = this.place.memory();
    this.samples.push({
      at: Date.now(),
      values: [...servers, database],
      pids: this.place.processes.map(({ pid }) => pid),
    });
  }

  /** Values of one process since it was started last; of the database the last three fifths. */
  private since(at: number): number[] {
    const now = this.samples.at(-1)?.pids[at];
    const own =
      now === undefined
        ? this.samples.slice(Math.floor(this.samples.length * 0.4))
        : this.samples.filter(({ pids }) => pids[at] === now);
    return own.map(({ values }) => values[at] ?? 0).filter((value) => value > 0);
  }
}

const fifth = (values: readonly number[], part: number): number[] =>
  values.slice(Math.floor((values.length * part) / 5), Math.ceil((values.length * (part + 1)) / 5));

const mean = (values: readonly number[]): number =>
  values.length ? Math.round(values.reduce((sum, value) => sum + value, 0) / values.length) : 0;
