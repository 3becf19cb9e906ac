import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Runtime } from '../../runtime.ts';

/** A number of a module's own for whoever runs the product, taken at every look at /metrics; cheap to take. */
export interface ModuleGauge {
  /** Prometheus' name: 'sign_in_failures'. */
  readonly name: string;
  readonly help: string;
  collect(runtime: Runtime): Promise<number>;
}

/** A database that does not answer in this time is told as down; the look at /metrics goes on. */
const PATIENCE_MS = 2000;

/**
 * What tells whoever runs the product that something needs doing (deploy/prometheus holds the alert rules).
 * @returns what takes all the numbers; never throws, and never takes much longer than the database is waited for
 */
export function registerInstallationGauges(registry: Registry, runtime: Runtime): () => Promise<void> {
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const listening = gauge('realtime_listening', '1 while notices of other processes arrive (LISTEN)');
  const free = gauge('disk_free_bytes', 'Room left for the data folder and for temporary files', 'place');
  const size = gauge('disk_size_bytes', 'Size of those file systems', 'place');
  const up = gauge('database_up', '1 when the database answered within two seconds');
  const jobs = gauge('jobs', 'Jobs by state, of all processes', 'state');
  const oldest = gauge('jobs_oldest_waiting_seconds', 'How long the oldest waiting job has waited');
  const backup = gauge('backup_last_success_timestamp_seconds', 'When npm run backup last came to a good end');
  const drill = gauge('restore_drill_last_success_timestamp_seconds', 'When npm run restore-drill last did');
  const own = runtime.gauges.map(({ name, help, collect }) => ({ shown: gauge(name, help), collect }));

  const disks = async () => {
    for (const [place, folder] of Object.entries({ data: runtime.config.dataDir, tmp: tmpdir() })) {
      const found = await statfs(folder).catch(() => null);
      if (!found) continue;
      free.set({ place }, found.bavail * found.bsize);
      size.set({ place }, found.blocks * found.bsize);
    }
  };
  const database = bounded(async () => {
    const facts = await readFacts(runtime);
    jobs.set({ state: 'waiting' }, facts.waiting);
    jobs.set({ state: 'running' }, facts.running);
    oldest.set(facts.oldest);
    backup.set(facts.backup);
    drill.set(facts.drill);
    for (const { shown, collect } of own) shown.set(await collect(runtime));
  });
  return async () => {
    listening.set(runtime.realtime.listening ? 1 : 0);
    const [answered] = await Promise.all([database(), disks()]);
    up.set(answered ? 1 : 0);
  };
}

interface Facts {
  waiting: number;
  running: number;
  oldest: number;
  backup: number;
  drill: number;
}

async function readFacts({ database }: Runtime): Promise<Facts> {
  const done = (what: 'backup' | 'drill') =>
    sql`coalesce((select value::float8 from installation where key = ${`${what} done`}), 0)`;
  const { rows } = await sql<Facts>`select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as oldest,
      ${done('backup')} as backup, ${done('drill')} as drill
    from job where state in ('waiting', 'running')`.execute(database.system);
  if (!rows[0]) throw new Error('no facts');
  return rows[0];
}

/** Whether the work came to its end in time. What did not is waited for before it is begun again. */
function bounded(work: () => Promise<void>): () => Promise<boolean> {
  let under: Promise<boolean> | null = null;
  return () => {
    under ??= work()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        under = null;
      });
    const late = new Promise<boolean>((done) => setTimeout(done, PATIENCE_MS, false).unref());
    return Promise.race([under, late]);
  };
}
