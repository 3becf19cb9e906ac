const EXPORTED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/**
 * Names that several files export: whoever reads one has to look which it is. Overloads of one file are one.
 * @param {readonly { file: string, text: string }[]} files
 * @returns {Map<string, string[]>} name → files
 */
export function findRepeatedNames(files) {
  /** @type {Map<string, Set<string>>} */
  const places = new Map();
  for (const { file, text } of files)
    for (const [, name] of text.matchAll(EXPORTED)) places.set(name, (places.get(name) ?? new Set()).add(file));
  return new Map([...places].filter(([, in_]) => in_.size > 1).map(([name, in_]) => [name, [...in_]]));
}
