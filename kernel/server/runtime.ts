import type { FastifyBaseLogger } from 'fastify';
import type { Refusal } from '#kernel/base/texts/refusal.ts';
import type { RuleInputValue } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { AreaManifest, ModuleManifest } from '#kernel/meta/module.ts';
import type { Me } from './access/me.ts';
import type { AccountSource } from './accounts.ts';
import type { FileUse } from './cleaning/worn-files.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import type { Database } from './db/connections/pool.ts';
import type { Furnishing } from './demo.ts';
import type { Previewer } from './files/previewer.ts';
import type { FileStorage } from './files/storage.ts';
import type { Health } from './health/health.ts';
import type { ModuleGauge } from './http/metrics/gauges.ts';
import type { Witness } from './http/witness.ts';
import type { Secrets } from './installation/secrets.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { RegisteredProcess } from './module.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { LiveRoom } from './realtime/rooms.ts';
import type { HandoverKind } from './records/handover.ts';
import type { RecordGuard, RecordHooks } from './records/hooks.ts';
import type { Importer } from './records/importer.ts';
import type { ListSource } from './records/list/list-source.ts';
import type { NumberSource } from './records/save/serial.ts';
import type { Sessions } from './session/sessions.ts';
import type { Threads } from './threads/threads.ts';
import type { FairTurns } from './turns/fair-turns.ts';

/** Text of a stored-label value ('leave-kind' = 'annual' → 年休假); null when the value is unknown. */
export type LabelSource = (ctx: Context, field: Field, value: string) => Promise<string | null>;

/** What a module tells rules of the person's firm: also to the browser, so nothing that not everybody may know. */
export type FactSource = (ctx: Context) => Promise<RuleInputValue>;

/** How many bytes somebody's next file may have, and what they are told where it has more. */
export interface Room {
  readonly bytes: number;
  readonly refusal: Refusal;
}

/** The room left for a file of this person, or null where nothing limits it. */
export type FileGuard = (ctx: Context) => Promise<Room | null>;

/** Entities by their codes. */
export type Entities = ReadonlyMap<string, EntityDefinition>;

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
  readonly sessions: Sessions;
  readonly realtime: Realtime;
  readonly health: Health;
  readonly jobs: Jobs;
  readonly threads: Pick<Threads, 'run'>;
  /** Whose turn it is to export. */
  readonly exports: FairTurns;
  readonly storage: FileStorage;
  readonly secrets: Secrets;
  /** Areas and modules as their manifests describe them, lowest first. */
  readonly areas: readonly AreaManifest[];
  readonly manifests: readonly ModuleManifest[];
  /** The product's own; those of a company are its contexts'. */
  readonly entities: Entities;
  /** The forms that companies design; one module keeps them. */
  readonly designed?: DesignedForms;
  /** The product's own entities and the forms a company designed. */
  readonly entitiesOf: (companyId: string) => Promise<Entities>;
  /** Lists without a table by their codes. */
  readonly lists: ReadonlyMap<string, ListSource>;
  /** Importers by the codes of their entities. */
  readonly importers: ReadonlyMap<string, Importer>;
  /** What several people have open at once, by kind. */
  readonly rooms: ReadonlyMap<string, LiveRoom>;
  readonly processes: readonly RegisteredProcess[];
  readonly hooks: ReadonlyMap<string, RecordHooks>;
  readonly witnesses: readonly Witness[];
  readonly gauges: readonly ModuleGauge[];
  readonly guards: readonly RecordGuard[];
  /** Columns of modules that name files, beside the fields of their entities. */
  readonly fileUses: readonly FileUse[];
  readonly handovers: readonly HandoverKind[];
  readonly numbers?: NumberSource;
  readonly accounts: AccountSource;
  readonly labels: ReadonlyMap<string, LabelSource>;
  /** What rules may ask of the firm, by the names they ask it by. */
  readonly facts: ReadonlyMap<string, FactSource>;
  readonly fileGuards: readonly FileGuard[];
  readonly previewers: readonly Previewer[];
  /** Writes the rows every company starts with, module by module. */
  readonly furnish: (furnishing: Omit<Furnishing, 'runtime'>) => Promise<void>;
  /** Loads a person with rights, for a session. Given by the module that knows people. */
  readonly loadPerson: (companyId: string, userId: string) => Promise<Me | null>;
}
