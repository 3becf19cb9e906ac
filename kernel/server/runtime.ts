import type { FastifyBaseLogger } from 'fastify';
import type { Refusal } from '#kernel/base/texts/refusal.ts';
import type { RuleInputValue } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { AreaManifest, ModuleManifest } from '#kernel/meta/module.ts';
import type { Me } from './access/me.ts';
import type { FileReferenceColumn } from './cleaning/unused-files.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import type { Database } from './db/connections/database.ts';
import type { FilePreviewer } from './files/file-previewer.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { ProcessHealth } from './health/health.ts';
import type { CallRecorder } from './http/call-recorder.ts';
import type { ModuleGauge } from './http/metrics/gauges.ts';
import type { SecretSealer } from './installation/secret-sealer.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { RegisteredWorkflow } from './module.ts';
import type { InterProcessNotices } from './realtime/inter-process-notices.ts';
import type { LiveChannelKind } from './realtime/live-channels.ts';
import type { RecordGuard, RecordHooks } from './records/hooks.ts';
import type { ListSource } from './records/list/list-source.ts';
import type { RecordImporter } from './records/record-importer.ts';
import type { SerialRuleSource } from './records/save/serial-numbers.ts';
import type { HandoverKind } from './records/work-handover.ts';
import type { SeedContext } from './seed-step-types.ts';
import type { SessionStore } from './session/session-store.ts';
import type { FairConcurrencyLimiter } from './turns/fair-concurrency-limiter.ts';
import type { UserAccountSource } from './user-account-source.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

/** Text of a stored-label value ('leave-kind' = 'annual' → 年休假); null when the value is unknown. */
export type LabelSource = (ctx: Context, field: Field, value: string) => Promise<string | null>;

/** What a module tells rules of the person's firm: also to the browser, so nothing that not everybody may know. */
export type RuleInputSource = (ctx: Context) => Promise<RuleInputValue>;

/** How many bytes somebody's next file may have, and what they are told where it has more. */
export interface UploadQuota {
  readonly bytes: number;
  readonly refusal: Refusal;
}

/** The room left for a file of this person, or null where nothing limits it. */
export type UploadQuotaSource = (ctx: Context) => Promise<UploadQuota | null>;

/** Entities by their codes. */
export type EntitiesByCode = ReadonlyMap<string, EntityDefinition>;

/** The forms that companies design: entities whose records share tables (docs/decisions/049). */
export interface DesignedForms {
  /** Those in force in a company, with the lines they hold. Kept in memory, newest as soon as this process knows. */
  formsOf(runtime: Runtime, companyId: string): Promise<readonly EntityDefinition[]>;
  /** What is done for the records of one. */
  hooksFor(entity: EntityDefinition): RecordHooks;
}

/** The running product: services of the kernel and what the modules registered. One per process. */
export interface Runtime {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly realtime: InterProcessNotices;
  readonly health: ProcessHealth;
  readonly jobs: JobQueue;
  readonly threads: Pick<WorkerPool, 'run'>;
  /** Whose turn it is to export. */
  readonly exports: FairConcurrencyLimiter;
  readonly storage: FileStorage;
  readonly secrets: SecretSealer;
  /** Areas and modules as their manifests describe them, lowest first. */
  readonly areas: readonly AreaManifest[];
  readonly manifests: readonly ModuleManifest[];
  /** The product's own; those of a company are its contexts'. */
  readonly entities: EntitiesByCode;
  /** The forms that companies design; one module keeps them. */
  readonly designed?: DesignedForms;
  /** The product's own entities and the forms a company designed. */
  readonly entitiesOf: (companyId: string) => Promise<EntitiesByCode>;
  /** Lists without a table by their codes. */
  readonly lists: ReadonlyMap<string, ListSource>;
  /** Importers by the codes of their entities. */
  readonly importers: ReadonlyMap<string, RecordImporter>;
  /** What several people have open at once, by kind. */
  readonly rooms: ReadonlyMap<string, LiveChannelKind>;
  readonly processes: readonly RegisteredWorkflow[];
  readonly hooks: ReadonlyMap<string, RecordHooks>;
  readonly witnesses: readonly CallRecorder[];
  readonly gauges: readonly ModuleGauge[];
  readonly guards: readonly RecordGuard[];
  /** Columns of modules that name files, beside the fields of their entities. */
  readonly fileUses: readonly FileReferenceColumn[];
  readonly handovers: readonly HandoverKind[];
  readonly numbers?: SerialRuleSource;
  readonly accounts: UserAccountSource;
  readonly labels: ReadonlyMap<string, LabelSource>;
  /** What rules may ask of the firm, by the names they ask it by. */
  readonly facts: ReadonlyMap<string, RuleInputSource>;
  readonly fileGuards: readonly UploadQuotaSource[];
  readonly previewers: readonly FilePreviewer[];
  /** Writes the rows every company starts with, module by module. */
  readonly furnish: (furnishing: Omit<SeedContext, 'runtime'>) => Promise<void>;
  /** Loads a person with rights, for a session. Given by the module that knows people. */
  readonly loadPerson: (companyId: string, userId: string) => Promise<Me | null>;
}
