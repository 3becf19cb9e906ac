import { readXmlTree, type XmlElement } from '#kernel/server/xml/xml-tree.ts';

const CAS_NAMESPACE = 'http://www.yale.edu/tp/cas';

export type CasAnswer =
  | { readonly user: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly failure: string };

/**
 * Reads the answer of serviceValidate (CAS protocol 2.0 and 3.0, appendix A). Only elements of the CAS namespace at
 * their very places count; of an attribute with several values the first one.
 * @throws Error when it is no such answer
 */
export function parseCasAnswer(xml: string): CasAnswer {
  const root = readXmlTree(xml);
  const answer = isCas(root, 'serviceResponse') ? root : undefined;
  const success = childOf(answer, 'authenticationSuccess');
  const user = textOf(childOf(success, 'user'));
  if (user) return { user, attributes: attributesOf(childOf(success, 'attributes')) };
  const failure = childOf(answer, 'authenticationFailure');
  if (!failure) throw new Error('no answer of a CAS server');
  return { failure: [failure.attributes.get('code'), textOf(failure)].filter(Boolean).join('：') };
}

const isCas = (element: XmlElement, name: string): boolean =>
  element.namespace === CAS_NAMESPACE && element.name === name;

const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => isCas(child, name));

const textOf = (element: XmlElement | undefined): string => element?.text.trim() ?? '';

function attributesOf(element: XmlElement | undefined): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const child of element?.children ?? []) {
    if (child.namespace === CAS_NAMESPACE && !attributes.has(child.name)) attributes.set(child.name, textOf(child));
  }
  return attributes;
}
