/** Values for the {places} of a call's path. */
export type PathValues = Readonly<Record<string, string | number | undefined>>;
type QueryValues = Readonly<Record<string, unknown>>;

/**
 * Fills a call's path: '/b/job/{id}' with {id: 7} → '/api/b/job/7'. A missing trailing {type?} disappears.
 * Lists of ids keep their commas.
 * @throws Error when a required place has no value: that is a bug in the caller.
 */
export function buildCallAddress(path: string, places: PathValues = {}, query: QueryValues = {}): string {
  const filled = path.replace(/\/\{(\w+)(\??)\}/g, (_, name: string, optional: string) => {
    const value = places[name];
    if (value === undefined || value === '') {
      if (optional) return '';
      throw new Error(`no value for {${name}} in ${path}`);
    }
    return `/${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`;
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return `/api${filled}${text ? `?${text}` : ''}`;
}
