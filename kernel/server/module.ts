import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { ModuleManifest } from '#kernel/meta/module.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import type { CleanupTask } from './cleaning/nightly-cleanup.ts';
import type { FileReferenceColumn } from './cleaning/unused-files.ts';
import type { Db } from './db/types.ts';
import type { FilePreviewer } from './files/file-previewer.ts';
import type { CallRecorder } from './http/call-recorder.ts';
import type { ImplementedCalls } from './http/implement-calls.ts';
import type { ModuleGauge } from './http/metrics/gauges.ts';
import type { JobKind } from './jobs/job-queue.ts';
import type { ScheduledTask } from './jobs/scheduler.ts';
import type { LiveChannelKind } from './realtime/live-channels.ts';
import type { EntityHooks, RecordGuard } from './records/hooks.ts';
import type { ListSource } from './records/list/list-source.ts';
import type { RecordImporter } from './records/record-importer.ts';
import type { SerialRuleSource } from './records/save/serial-numbers.ts';
import type { HandoverKind } from './records/work-handover.ts';
import type { DesignedForms, LabelSource, RuleInputSource, Runtime, UploadQuotaSource } from './runtime.ts';
import type { SeedPiece } from './seed-pieces.ts';
import type { DemoSeedStep, NewCompany, SeedStep } from './seed-step-types.ts';
import type { UserAccountSource } from './user-account-source.ts';

/** A process written in code: kept as a new version in every company when it changes. */
export interface RegisteredWorkflow {
  readonly definition: Omit<ProcessDefinition, 'version'>;
  readonly formCode: string;
  /** Value of the dictionary CATEGORIES. */
  readonly category: string;
  readonly sort?: number;
}

/** What a file model/…/<name>.process.ts defines: a process that approves the records of an entity of its module. */
interface ModuleProcess extends Pick<RegisteredWorkflow, 'category' | 'sort'> {
  readonly process: RegisteredWorkflow['definition'];
}

/** @throws Error at start where no entity of the module is approved by the process */
function registerModuleProcess(entities: readonly EntityDefinition[], { process, ...rest }: ModuleProcess) {
  const approved = entities.find(({ workflow }) => workflow?.process === process.code);
  if (!approved) throw new Error(`No entity of its module is approved by the process ${process.code}`);
  return { ...rest, definition: process, formCode: approved.code };
}

/** What a module brings to the server: what its manifest and definitions say, and its part that runs. */
export interface ServerModule extends ServerModulePart {
  /** The name of its folder. */
  readonly name: string;
  readonly manifest?: ModuleManifest;
}

/** A module by its folder, such as 'platform/people/org'. @param defined the entities and processes of the folder's files */
export const createServerModule = (
  folder: string,
  manifest: ModuleManifest,
  defined: { readonly entities: readonly EntityDefinition[]; readonly processes: readonly ModuleProcess[] },
  part: ServerModulePart = {},
): ServerModule => ({
  ...part,
  name: folder.slice(folder.lastIndexOf('/') + 1),
  manifest,
  entities: [...defined.entities, ...(part.entities ?? [])],
  processes: [
    ...defined.processes.map((process) => registerModuleProcess(defined.entities, process)),
    ...(part.processes ?? []),
  ],
});

/** What runs of a module on the server. Everything is data or functions on the context; modules never reach into the app. */
export interface ServerModulePart {
  /** Entities beside those of the folder's own files. */
  readonly entities?: readonly EntityDefinition[];
  readonly calls?: readonly ImplementedCalls[];
  /** Lists without a table, and where their rows come from. */
  readonly lists?: readonly ListSource[];
  /** Entities whose records come out of files in a way of their own. */
  readonly importers?: readonly RecordImporter[];
  /** What it does for records of an entity: defineEntityHooks(entity, …). */
  readonly hooks?: readonly EntityHooks[];
  readonly guards?: readonly RecordGuard[];
  /** Open work that goes to somebody else when a person leaves. */
  readonly handovers?: readonly HandoverKind[];
  /** Field kind → how its stored label is found. */
  readonly labels?: Readonly<Record<string, LabelSource>>;
  /** What rules may ask of the firm, by the name they ask it by (kernel/fields/rules). */
  readonly facts?: Readonly<Record<string, RuleInputSource>>;
  /** Rules of numbers that a company made itself; one module has them. */
  readonly numbers?: SerialRuleSource;
  /** What several people have open at once and hear about together. */
  readonly rooms?: readonly LiveChannelKind[];
  readonly jobs?: readonly JobKind[];
  readonly schedules?: readonly ScheduledTask[];
  /** Processes beside those of the folder's own files. */
  readonly processes?: readonly RegisteredWorkflow[];
  /** What is asked about accounts; one module keeps them. */
  readonly accounts?: UserAccountSource;
  readonly loadPerson?: (
    runtime: Pick<Runtime, 'database'>,
    companyId: string,
    userId: string,
  ) => ReturnType<Runtime['loadPerson']>;
  /** Runs at every start, after migrations and before requests. Must be repeatable and safe beside other processes. */
  readonly open?: (runtime: Runtime) => Promise<void>;
  /** Makes the companies an empty installation starts with. */
  readonly found?: (setup: { runtime: Runtime; db: Db }) => Promise<readonly NewCompany[]>;
  /** Rows every company starts with, piece by piece (parameters, dictionaries): also those that later versions bring. */
  readonly starting?: (runtime: Runtime) => readonly SeedPiece[];
  /** What depends on how a company begins (administrator, menus, roles): at the beginning, and for each new one. */
  readonly base?: SeedStep;
  /** What of the module's is worn out and goes at night. */
  readonly cleanings?: readonly CleanupTask[];
  /** Columns that name files, beside the fields for files and texts of its entities. */
  readonly fileUses?: readonly FileReferenceColumn[];
  /** Asked before a file is received, and before it is kept. */
  readonly fileGuard?: UploadQuotaSource;
  /** Files that it reads for a look in the page. */
  readonly previewers?: readonly FilePreviewer[];
  /** The forms that companies design; one module keeps them. */
  readonly designed?: DesignedForms;
  /** Is told of every call of somebody signed in. */
  readonly witness?: CallRecorder;
  /** Numbers for whoever runs the product, shown in /metrics. */
  readonly gauges?: readonly ModuleGauge[];
  /** Runs once when the process ends in order. */
  readonly close?: (runtime: Runtime) => Promise<void>;
  /** The demo firm's data. Runs once on an empty database. */
  readonly demo?: DemoSeedStep;
  /** What the demo firm's people did, through the same services people use. Runs once, after the demo data; repeatable. */
  readonly demoWork?: (runtime: Runtime) => Promise<void>;
  /** Processes that the demo firm's people began, some of which still run. Runs once, after the work of all modules; repeatable. */
  readonly demoFlows?: (runtime: Runtime) => Promise<void>;
}
