/** An element to be written; attributes that are null are left out. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly children: readonly Element[];
}

export const element = (
  name: string,
  attributes: Element['attributes'] = {},
  children: readonly Element[] = [],
): Element => ({
  name,
  attributes,
  children,
});
