/** Where a project is opened: the list, and its screens below /consult/detail. */
export const PROJECTS_PATH = '/consult/list';
export const PROJECT_DETAIL_PATH = '/consult/detail';
export const PROJECT_INFO_ROUTE = `${PROJECT_DETAIL_PATH}/project-info`;

/**
 * The address of one of a project's screens. The name makes it a tab of its own.
 * @param path one of the routes below /consult/detail
 */
export function projectAddress(
  project: { readonly id: string; readonly name?: unknown },
  path: string = PROJECT_INFO_ROUTE,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ projectId: project.id, name: String(project.name ?? ''), ...more });
  return `${path}?${query}`;
}
