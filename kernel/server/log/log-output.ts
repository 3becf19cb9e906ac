import { write, writeSync } from 'node:fs';

/** What waits while nobody reads; more is dropped. */
const WAITING_CHARACTERS = 4 * 1024 * 1024;
const FULL_PIPE_MS = 100;

/**
 * Writes lines to an open file beside the work and keeps their order. A line that cannot be written (its reader is
 * gone, the disk is full) is dropped, and so is what comes while too much waits: writing never fails and never holds up.
 */
export class LogOutput {
  private waiting: string[] = [];
  private size = 0;
  private writing = false;

  constructor(private readonly fd: number) {
    process.once('exit', () => this.writeRest());
  }

  write(line: string): void {
    if (this.size > WAITING_CHARACTERS) return;
    this.waiting.push(line);
    this.size += line.length;
    if (!this.writing) this.next();
  }

  private next(): void {
    const batch = Buffer.from(this.waiting.join(''));
    this.waiting = [];
    this.size = 0;
    this.writing = batch.length > 0;
    if (this.writing) this.send(batch);
  }

  private send(rest: Buffer): void {
    write(this.fd, rest, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(() => this.send(rest), FULL_PIPE_MS).unref();
      else if (!error && written < rest.length) this.send(rest.subarray(written));
      else this.next();
    });
  }

  /** The last words of a process: tried once. */
  private writeRest(): void {
    try {
      writeSync(this.fd, this.waiting.join(''));
    } catch {
      // Nobody is left to be told.
    }
  }
}
