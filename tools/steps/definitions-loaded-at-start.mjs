const SCREENS_OF_MODULE = /^(platform|business)\/[^/]+\/[^/]+\/web\/index\.tsx$/;
const DEFINITION = /\.entity\.ts$|^kernel\/meta\/lists\/define-tableless-list\.ts$/;
const NOT_LOADED = ['type-only', 'type-import', 'dynamic-import'];

/**
 * Definitions of entities and lists that every browser would load before its first page, because what a module says of
 * its screens imports them; pages load them when they are shown.
 * @param {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }[]} modules as dependency-cruiser tells them
 * @returns {string[]} the screens of a module → what imports a definition there → the definition; one line a module
 */
export function listDefinitionsLoadedAtStart(modules) {
  const loads = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes }) => !dependencyTypes.some((type) => NOT_LOADED.includes(type))),
    ]),
  );
  return [...loads.keys()]
    .filter((source) => SCREENS_OF_MODULE.test(source))
    .flatMap((source) => findOne(source, loads));
}

function findOne(source, loads) {
  const seen = new Set([source]);
  for (const file of seen)
    for (const { resolved } of loads.get(file) ?? []) {
      if (DEFINITION.test(resolved)) return [`${source} → ${file} → ${resolved}`];
      seen.add(resolved);
    }
  return [];
}
