import type { Db } from './db/types.ts';
import type { Runtime } from './runtime.ts';

/** Fills an empty database; `db` is the system connection in one transaction over all modules. */
export type DemoStep = (setup: { runtime: Runtime; db: Db; note: (text: string) => void }) => Promise<void>;
