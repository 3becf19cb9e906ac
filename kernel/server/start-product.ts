import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { validateRules } from '#kernel/fields/rules/rule-evaluation-order.ts';
import { validateRollupFeeds } from '#kernel/meta/rollup-feeds.ts';
import '#kernel/fields/index.ts';
import type { AreaManifest } from '#kernel/meta/module.ts';
import { createAllEntitiesLookup } from './all-entities-of-company-lookup.ts';
import { kernelCleanupTasks } from './cleaning/kernel-cleanup-tasks.ts';
import { createNightlyCleanup } from './cleaning/nightly-cleanup.ts';
import { createUnusedFilesCleanup, fileReferenceColumnsOf } from './cleaning/unused-files.ts';
import type { Config } from './config/config.ts';
import { runInBackgroundLane } from './db/connections/connection-context.ts';
import { withCrossProcessLock } from './db/connections/cross-process-lock.ts';
import { Database } from './db/connections/database.ts';
import type { Db } from './db/types.ts';
import { openFileStorage } from './files/file-storage.ts';
import { ProcessHealth } from './health/health.ts';
import { buildHttpApp } from './http/build-http-app.ts';
import type { ImplementedCalls } from './http/implement-calls.ts';
import { SEED_LOCK_ID, verifyInstallation } from './installation/installation-marks-and-locks.ts';
import { openSecretSealer } from './installation/secret-sealer.ts';
import { jobCallHandlers } from './jobs/calls.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { createLogger } from './log/create-logger.ts';
import type { ServerModule } from './module.ts';
import { InterProcessNotices } from './realtime/inter-process-notices.ts';
import { recordCallHandlers } from './records/calls.ts';
import { mergeEntityHooks } from './records/hooks.ts';
import type { Runtime } from './runtime.ts';
import { listSeededCompanies, seedPieces } from './seed-pieces.ts';
import { SessionStore } from './session/session-store.ts';
import { FairConcurrencyLimiter } from './turns/fair-concurrency-limiter.ts';
import { WorkerPool, workerEntryUrl } from './workers/worker-pool.ts';

export interface RunningProduct {
  runtime: Runtime;
  app: FastifyInstance;
  /** Every call with its handler, as HTTP serves them. */
  groups: readonly ImplementedCalls[];
  close(): Promise<void>;
}

/** Brings the product up on a migrated database: services of the kernel, what the modules register, HTTP (not yet listening). */
export async function startProduct(
  config: Config,
  url: string,
  modules: readonly ServerModule[],
  areas: readonly AreaManifest[],
): Promise<RunningProduct> {
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config, url, log);
  const storage = openFileStorage(config);
  await verifyInstallation(database.system, config, storage).catch(async (error) => {
    await database.close();
    throw error;
  });
  const services = { config, log, database, storage, realtime: new InterProcessNotices(url, database, log) };
  const runtime = runtimeOf(services, modules, areas);
  const { realtime } = services;
  let app: FastifyInstance | undefined;
  const close = async () => {
    await app?.close();
    await runtime.jobs.close();
    for (const module of modules) await module.close?.(runtime);
    await realtime.close();
    await database.close();
  };
  try {
    await realtime.open();
    await runInBackgroundLane(() => fillDatabase(runtime, modules));
    for (const module of modules) await module.open?.(runtime);
    await runInBackgroundLane(() => doDemoWork(url, runtime, modules));
    await runtime.jobs.open(runtime);
    const groups = [...modules.flatMap((module) => module.calls ?? []), jobCallHandlers, recordCallHandlers];
    app = await buildHttpApp(runtime, groups);
    return { runtime, app, groups, close };
  } catch (error) {
    // Nothing may hold on to a database that is about to be stopped.
    await close().catch((err: unknown) => log.warn({ err }, 'ending a failed start'));
    throw error;
  }
}

async function openDatabase(config: Config, url: string, log: Runtime['log']): Promise<Database> {
  const limits = config.database;
  const probe = new Database({ url, secondWall: false, limits });
  const secondWall = await hasAppRole(probe);
  await probe.close();
  if (!secondWall) log.warn('row-level security is off: the database user may not use the role zhuheng_app');
  return new Database({ url, secondWall, limits, onError: (err) => log.error({ err }, 'database connection') });
}

/** The services of the kernel and what the modules register. @throws Error where modules do not make a whole */
function runtimeOf(
  services: Pick<Runtime, 'config' | 'log' | 'database' | 'storage' | 'realtime'>,
  modules: readonly ServerModule[],
  areas: readonly AreaManifest[],
): Runtime {
  const { config, log, database, realtime } = services;
  const person = modules.find((module) => module.loadPerson)?.loadPerson;
  if (!person) throw new Error('no module knows people');
  const accounts = modules.find((module) => module.accounts)?.accounts;
  if (!accounts) throw new Error('no module keeps accounts');
  const loadPerson: Runtime['loadPerson'] = (companyId, userId) => person({ database }, companyId, userId);
  const entities = new Map(modules.flatMap((module) => module.entities ?? []).map((entity) => [entity.code, entity]));
  const facts = new Map(modules.flatMap((module) => Object.entries(module.facts ?? {})));
  for (const entity of entities.values()) validateRules(entity, [...facts.keys()]);
  validateRollupFeeds(entities);
  const designed = modules.find((module) => module.designed)?.designed;
  const runtime: Runtime = {
    ...services,
    health: new ProcessHealth(database.pool, config, log),
    jobs: jobsOf(modules, entities),
    sessions: new SessionStore(database, realtime, loadPerson),
    threads: new WorkerPool(workerEntryUrl(), 2),
    // The other half of the background connections is for jobs.
    exports: new FairConcurrencyLimiter(Math.ceil(config.database.background / 2)),
    secrets: openSecretSealer(config),
    areas,
    manifests: modules.flatMap(({ manifest }) => manifest ?? []),
    entities,
    designed,
    entitiesOf: (companyId) => entitiesIn(companyId),
    lists: new Map(modules.flatMap((module) => module.lists ?? []).map((source) => [source.list.code, source])),
    importers: new Map(modules.flatMap((module) => module.importers ?? []).map((one) => [one.entity.code, one])),
    rooms: new Map(modules.flatMap((module) => module.rooms ?? []).map((room) => [room.kind, room])),
    processes: modules.flatMap((module) => module.processes ?? []),
    hooks: mergeEntityHooks(
      modules.flatMap((module) => module.hooks ?? []),
      entities,
    ),
    handovers: modules.flatMap((module) => module.handovers ?? []),
    witnesses: modules.flatMap((module) => module.witness ?? []),
    gauges: modules.flatMap((module) => module.gauges ?? []),
    guards: modules.flatMap((module) => module.guards ?? []),
    fileUses: modules.flatMap((module) => module.fileUses ?? []),
    accounts,
    labels: new Map(modules.flatMap((module) => Object.entries(module.labels ?? {}))),
    facts,
    fileGuards: modules.flatMap((module) => module.fileGuard ?? []),
    previewers: modules.flatMap((module) => module.previewers ?? []),
    async furnish(furnishing) {
      const ids = furnishing.companies.map(({ id }) => id);
      for (const module of modules) {
        await module.base?.({ runtime, ...furnishing });
        await seedPieces({ runtime, db: furnishing.db }, module, ids);
      }
    },
    numbers: modules.find((module) => module.numbers)?.numbers,
    loadPerson,
  };
  const entitiesIn = createAllEntitiesLookup(runtime, designed);
  return runtime;
}

function jobsOf(modules: readonly ServerModule[], entities: Runtime['entities']): JobQueue {
  const fileUses = [...fileReferenceColumnsOf({ entities }), ...modules.flatMap((module) => module.fileUses ?? [])];
  const cleanings = [
    ...kernelCleanupTasks,
    ...modules.flatMap((module) => module.cleanings ?? []),
    createUnusedFilesCleanup(fileUses),
  ];
  const jobs = new JobQueue([...modules.flatMap((module) => module.schedules ?? []), createNightlyCleanup(cleanings)]);
  jobs.add(modules.flatMap((module) => module.jobs ?? []));
  return jobs;
}

async function hasAppRole(database: Database): Promise<boolean> {
  const { rows } = await sql<{
    ok: boolean;
  }>`select coalesce((select pg_has_role(oid, 'member') from pg_roles where rolname = 'zhuheng_app'), false) as ok`.execute(
    database.system,
  );
  return rows[0]?.ok === true;
}

/**
 * Base rows and, unless switched off, the demo firm: all modules in one transaction, so a crash leaves it empty. Companies
 * that are there get what this version brings.
 */
async function fillDatabase(runtime: Runtime, modules: readonly ServerModule[]): Promise<void> {
  await runtime.database.system.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK_ID)})`.execute(db);
    const { rows } = await sql<{ value: string }>`select value from installation where key = 'filled'`.execute(db);
    if (rows.length) {
      const companies = await listSeededCompanies(db);
      for (const module of modules) await seedPieces({ runtime, db }, module, companies);
      return;
    }
    await fillNew(runtime, db, modules);
  });
}

async function fillNew(runtime: Runtime, db: Db, modules: readonly ServerModule[]): Promise<void> {
  const { demo } = runtime.config;
  const note = (text: string) => process.stdout.write(`${text}\n`);
  const companies = [];
  for (const module of modules) companies.push(...((await module.found?.({ runtime, db })) ?? []));
  const tellPassword = (loginName: string, password: string) =>
    note(`管理员账号 ${loginName}，初始密码（只显示这一次）：${password}`);
  await runtime.furnish({ db, companies, tellPassword });
  // Days and hours of the demo are the firm's, whatever zone the session has.
  if (demo) await sql`set local time zone ${sql.lit(FIRM_TIME_ZONE)}`.execute(db);
  if (demo) for (const module of modules) await module.demo?.({ runtime, db, note });
  await sql`insert into installation (key, value) values ('filled', ${demo ? 'demo' : 'bare'})`.execute(db);
}

/** What the demo firm's people did, once: processes that start together wait for the one that does it. */
async function doDemoWork(url: string, runtime: Runtime, modules: readonly ServerModule[]): Promise<void> {
  const { system } = runtime.database;
  await withCrossProcessLock(url, 727_004, async () => {
    const marks = await sql<{ key: string; value: string }>`select key, value from installation`.execute(system);
    const mark = (key: string) => marks.rows.find((row) => row.key === key)?.value;
    if (mark('filled') !== 'demo' || mark('worked')) return;
    // A database that has not yet counted the rows that came at once plans badly: claims took ten times as long.
    await sql`analyze`.execute(system);
    for (const part of ['demoWork', 'demoFlows'] as const)
      for (const module of modules.filter((one) => one[part])) {
        runtime.log.info({ module: module.name }, part);
        await module[part]?.(runtime);
      }
    await sql`insert into installation (key, value) values ('worked', 'demo')`.execute(system);
  });
}
