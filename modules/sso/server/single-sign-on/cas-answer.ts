import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';

const CAS_NAMESPACE = 'http://www.yale.edu/tp/cas';

export type CasAnswer =
  | { readonly user: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly failure: string };

const SUCCESS = 'serviceResponse/authenticationSuccess';
const FAILURE = 'serviceResponse/authenticationFailure';

/**
 * Reads the answer of serviceValidate (CAS protocol 2.0 and 3.0, appendix A). Only elements of the CAS namespace at
 * their very places count; of an attribute with several values the first one.
 * @throws Error when it is no such answer
 */
export function readCasAnswer(xml: string): CasAnswer {
  const path: string[] = [];
  const found = new Map<string, string>();
  const attributes = new Map<string, string>();
  let text = '';
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true });
  parser.on('opentag', (tag: SaxesTagNS) => {
    path.push(tag.uri === CAS_NAMESPACE ? tag.local : `{${tag.uri}}${tag.local}`);
    text = '';
    const code = (tag.attributes as Readonly<Record<string, SaxesAttributeNS>>).code;
    if (path.join('/') === FAILURE) found.set('code', code?.value ?? '');
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('cdata', (piece) => {
    text += piece;
  });
  parser.on('closetag', (tag) => {
    const place = path.join('/');
    path.pop();
    const value = text.trim();
    text = '';
    if (place === `${SUCCESS}/user` || place === FAILURE) found.set(place, value);
    else if (place === `${SUCCESS}/attributes/${tag.local}` && !attributes.has(tag.local))
      attributes.set(tag.local, value);
  });
  parser.write(xml).close();
  const user = found.get(`${SUCCESS}/user`);
  if (user) return { user, attributes };
  if (found.has('code')) return { failure: [found.get('code'), found.get(FAILURE)].filter(Boolean).join('：') };
  throw new Error('no answer of a CAS server');
}
