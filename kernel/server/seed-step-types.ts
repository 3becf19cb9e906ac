import type { Db } from './db/types.ts';
import type { Runtime } from './runtime.ts';

/** Fills an empty database; `db` is the system connection in one transaction over all modules. */
export type DemoSeedStep = (setup: { runtime: Runtime; db: Db; note: (text: string) => void }) => Promise<void>;

/** A company that begins. */
export interface NewCompany {
  readonly id: string;
  readonly name: string;
  /** Its first person; the demo firm brings its own people. */
  readonly administrator: {
    readonly loginName: string;
    readonly name: string;
    readonly phone: string | null;
  } | null;
}

/** What furnishes companies: `db` is the system connection in one transaction over all modules. */
export interface SeedContext {
  readonly runtime: Runtime;
  readonly db: Db;
  readonly companies: readonly NewCompany[];
  /** Tells the password an administrator was given: it is told this once. */
  readonly tellPassword: (loginName: string, password: string) => void;
}

/** Rows every company starts with, written for the given companies alone. */
export type SeedStep = (furnishing: SeedContext) => Promise<void>;
