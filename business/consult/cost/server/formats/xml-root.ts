import { readRootElementName, readRootTag } from '#business/consult/cost/model/index.ts';
import { decodeXmlHead } from '#kernel/server/xml/xml-encoding.ts';

/** The root element of a file, and the first of what follows it. */
export interface XmlRootElement {
  /** Without its prefix; '' where the file is no XML. */
  readonly name: string;
  /** The namespace the root is of, '' where it is of none. */
  readonly namespace: string;
  /** The value of an attribute, '' where it is missing. */
  readonly at: (attribute: string) => string;
  /** True where the first bytes hold an element of one of these names. */
  readonly holds: (names: RegExp) => boolean;
}

/** Signs written by their numbers. */
const plain = (text: string): string =>
  text.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (sign, number: string) => {
    const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number);
    return code <= 0x10ffff ? String.fromCodePoint(code) : sign;
  });

/** @param head the first bytes of a file */
export function readXmlRoot(head: Uint8Array): XmlRootElement {
  const text = decodeXmlHead(head);
  const tag = readRootTag(text);
  const values = new Map(
    [...tag.matchAll(/\s([^\s=<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
      name,
      plain(one ?? other ?? ''),
    ]),
  );
  const [, prefix = ''] = /^<([^\s:/>]+):/.exec(tag) ?? [];
  const at = (attribute: string): string => values.get(attribute) ?? '';
  const names = new Set([...text.matchAll(/<([^\s<>?!/]{1,60})(?=[\s/>])/g)].map(([, name = '']) => name));
  return {
    name: readRootElementName(text),
    namespace: at(prefix === '' ? 'xmlns' : `xmlns:${prefix}`),
    at,
    holds: (form) => [...names].some((name) => form.test(name)),
  };
}

/** What to say of a namespace that is none of the format's; null where the root is of none. */
export const explainUnknownNamespace = ({ namespace }: XmlRootElement): string | null =>
  namespace === '' ? null : `命名空间“${namespace.slice(0, 80)}”未知`;
