/** A value that is worked out when it is first asked for, and only once. */
export function createLazyValue<T>(work: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
}
