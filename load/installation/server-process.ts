import type { ChildProcess } from 'node:child_process';
import { findFreePort, startBuiltServer, stopBuiltServer } from '../../e2e/built-server.ts';

/** One process of the built product, always at the same address however often it is started again. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private port = 0;
  /** Ends nobody asked for: code or signal. */
  readonly deaths: string[] = [];

  constructor(private readonly env: Readonly<Record<string, string>>) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Starts it and waits until it is healthy. */
  async start(): Promise<void> {
    this.port ||= await findFreePort();
    await startBuiltServer({
      dataDir: this.env.DATA_DIR ?? '',
      env: {
        NODE_ENV: 'production',
        LOGIN_CAPTCHA: 'off',
        LOG_LEVEL: process.env.LOAD_LOG ?? 'fatal',
        ...this.env,
        PORT: String(this.port),
      },
      shows: process.env.LOAD_LOG ? 'everything' : 'faults',
      began: (child) => this.hold(child),
    });
  }

  private hold(child: ChildProcess): void {
    child.once('exit', (code, signal) => {
      if (this.child === child) this.deaths.push(String(signal ?? code));
    });
    this.child = child;
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const child = this.release();
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  /** SIGTERM, as an upgrade does. */
  async end(): Promise<void> {
    const child = this.release();
    if (child && child.signalCode === null) await stopBuiltServer(child);
  }

  /** Whether it ended without being asked. */
  get died(): boolean {
    return this.child !== null && (this.child.exitCode !== null || this.child.signalCode !== null);
  }

  /** Lets go of the process: its end is no death. */
  private release(): ChildProcess | null {
    const { child } = this;
    this.child = null;
    return child;
  }
}
