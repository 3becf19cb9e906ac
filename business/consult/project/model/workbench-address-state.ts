import { objectFromKeys } from '#kernel/base/collections/constant-tables.ts';

/** What the cost workbench keeps in its address beside its project, by its names on the wire (spec 2 §3). */
const NAMES = [
  'selectContract',
  'selectChangeContract',
  'selectCycle',
  'isPay',
  'selectCarMsg',
  'changeRow',
  'changePriceId',
  'bidRow',
  'insure',
  'backoutType',
  'businessId',
  'businessName',
  'taskId',
] as const;
export type ProjectWorkbenchParam = (typeof NAMES)[number];

/** What goes with what is chosen: another contract has other changes and periods, another change other rows. */
const BELOW: Readonly<Record<string, readonly ProjectWorkbenchParam[]>> = {
  selectContract: ['selectChangeContract', 'selectCycle', 'isPay', 'changeRow', 'changePriceId'],
  selectChangeContract: ['changeRow', 'changePriceId'],
  selectCycle: ['isPay'],
  businessId: ['businessName'],
};

/** The words of an address. */
interface Search {
  get(name: string): string | null;
}

/** A project as the workbench knows it. */
interface OpenedProject {
  readonly id: string;
  readonly deptId?: string | null;
  readonly stage?: string | null;
  readonly can?: { readonly update: boolean };
}

/** Phases in which what somebody else stated is judged. */
const AUDITED: ReadonlySet<string> = new Set(['settle', 'audit']);

/** The workbench's whole state under its specified names: what is in the address, and what follows from project and person. */
export interface ProjectWorkbenchState<P extends OpenedProject = OpenedProject>
  extends Readonly<Record<ProjectWorkbenchParam, string | null>> {
  readonly projectId: string | null;
  readonly projectInfo: P | null;
  /** The project where it is in a phase that judges what others stated. */
  readonly auditProject: P | null;
  /** The screens the person may open, by address. */
  readonly menuList: readonly string[];
  /** The person works in the project's department, or may change the project from elsewhere. */
  readonly businessDeptAuth: boolean;
  /** What calls about the chosen business are sent. */
  readonly businessParams: Readonly<Record<string, string>>;
}

/** The project that an address names, by `projectId` or, in older links, by `id`. */
export const readProjectId = (search: Search): string | null => search.get('projectId') ?? search.get('id');

/** What goes along from screen to screen of a project. */
export const readRetainedParams = (search: Search): Readonly<Record<string, string>> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** The address with another choice; what hung on the one before is forgotten. @param value null: nothing is chosen */
export function setWorkbenchParam(
  search: Iterable<[string, string]>,
  name: string,
  value: string | null,
): [string, string][] {
  const gone: readonly string[] = [name, ...(BELOW[name] ?? [])];
  const kept = [...search].filter(([word]) => !gone.includes(word));
  return value === null ? kept : [...kept, [name, value]];
}

/** The state of a workbench whose address, project and person are known. */
export function buildWorkbenchState<P extends OpenedProject>(
  search: Search,
  around: { readonly project: P | null; readonly deptId: string | null; readonly menuList: readonly string[] },
): ProjectWorkbenchState<P> {
  const { project, deptId, menuList } = around;
  const chosen = objectFromKeys(NAMES, (name) => search.get(name));
  const projectId = readProjectId(search);
  return {
    ...chosen,
    projectId,
    projectInfo: project,
    auditProject: project && AUDITED.has(project.stage ?? '') ? project : null,
    menuList,
    businessDeptAuth: project !== null && (project.deptId === deptId || project.can?.update === true),
    businessParams: { ...(projectId === null ? {} : { projectId }), ...readRetainedParams(search) },
  };
}
