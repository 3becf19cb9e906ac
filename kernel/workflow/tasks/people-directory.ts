import type { WorkCalendar } from '#kernel/base/time/work-calendar.ts';

/**
 * Who is who, as the engine asks it while opening a node: plain synchronous questions over data at hand. The server loads
 * the company's users, roles and departments (small, cached) into a PeopleDirectoryData and gives createPeopleDirectory(data); so the
 * engine needs no second pass of questions and answers, and a forecast can walk any number of nodes ahead.
 */
export interface PeopleDirectory {
  /** When the firm works; left out, Monday to Friday at the usual hours. */
  readonly calendar?: WorkCalendar;
  isActive(userId: string): boolean;
  usersOfRole(code: string): readonly string[];
  deptOf(userId: string): string | null;
  parentOf(deptId: string): string | null;
  headsOf(deptId: string): readonly string[];
  /** Who acts for a person in a process at an instant (职务代理); null where nobody was named. */
  deputyOf(userId: string, processCode: string, at: string): string | null;
}

/** One person's work of a period goes to another: all of it, or that of some processes. */
export interface Deputy {
  readonly of: string;
  readonly to: string;
  /** Instants, ISO 8601; `until` not included. */
  readonly from: string;
  readonly until: string;
  readonly processes?: readonly string[];
}

export interface PeopleDirectoryData {
  readonly users: readonly {
    readonly id: string;
    readonly deptId?: string | null;
    readonly roles?: readonly string[];
    /** False for people who have left or are locked; they are never given work. */
    readonly active?: boolean;
  }[];
  readonly departments: readonly {
    readonly id: string;
    readonly parentId?: string | null;
    readonly heads?: readonly string[];
  }[];
  readonly deputies?: readonly Deputy[];
}

/** A directory over data in memory. */
export function createPeopleDirectory(data: PeopleDirectoryData): PeopleDirectory {
  const users = new Map(data.users.map((user) => [user.id, user]));
  const departments = new Map(data.departments.map((dept) => [dept.id, dept]));
  const roles = new Map<string, string[]>();
  for (const user of data.users) {
    for (const code of user.roles ?? []) roles.set(code, [...(roles.get(code) ?? []), user.id]);
  }
  return {
    isActive: (id) => users.has(id) && users.get(id)?.active !== false,
    usersOfRole: (code) => roles.get(code) ?? [],
    deptOf: (id) => users.get(id)?.deptId ?? null,
    parentOf: (id) => departments.get(id)?.parentId ?? null,
    headsOf: (id) => departments.get(id)?.heads ?? [],
    deputyOf: createDeputyLookup(data.deputies ?? []),
  };
}

/** Who acts for whom, by what was named. */
export const createDeputyLookup =
  (deputies: readonly Deputy[]): PeopleDirectory['deputyOf'] =>
  (userId, code, at) => {
    const now = Date.parse(at);
    const covers = ({ of, from, until, processes }: Deputy) =>
      of === userId &&
      Date.parse(from) <= now &&
      now < Date.parse(until) &&
      (processes === undefined || processes.includes(code));
    return deputies.find(covers)?.to ?? null;
  };

/** The active deputy at the end of the chain (a deputy may be away too); null where nobody acts for the person. */
export function resolveDeputy(directory: PeopleDirectory, userId: string, code: string, at: string): string | null {
  const seen = new Set([userId]);
  let found: string | null = null;
  for (let next = directory.deputyOf(userId, code, at); next !== null && !seen.has(next); ) {
    seen.add(next);
    if (directory.isActive(next)) found = next;
    next = directory.deputyOf(next, code, at);
  }
  return found;
}

/** Heads of the department so many levels above; nobody where the tree ends before. */
export function headsAbove(directory: PeopleDirectory, deptId: string | null, levelsUp: number): readonly string[] {
  let at = deptId;
  for (let level = 0; at !== null && level < levelsUp; level++) at = directory.parentOf(at);
  return at === null ? [] : directory.headsOf(at);
}

/**
 * The nearest heads above people who are somebody else: of a department, or of one above where one of them heads it.
 */
export function superiorsOf(
  directory: PeopleDirectory,
  people: readonly string[],
  deptId: string | null,
): readonly string[] {
  const seen = new Set<string>();
  for (let at = deptId; at !== null && !seen.has(at); at = directory.parentOf(at)) {
    seen.add(at);
    const heads = directory.headsOf(at);
    const others = heads.filter((id) => directory.isActive(id));
    if (others.length > 0 && !people.some((id) => heads.includes(id))) return others;
  }
  return [];
}
