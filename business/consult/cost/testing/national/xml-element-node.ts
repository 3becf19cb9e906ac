/** An element to be written; attributes that are null are left out. */
export interface XmlElementNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly children: readonly XmlElementNode[];
}

export const createXmlElement = (
  name: string,
  attributes: XmlElementNode['attributes'] = {},
  children: readonly XmlElementNode[] = [],
): XmlElementNode => ({
  name,
  attributes,
  children,
});
