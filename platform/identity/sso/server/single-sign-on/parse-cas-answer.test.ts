import { describe, expect, it } from 'vitest';
import { parseCasAnswer } from './parse-cas-answer.ts';

const answer = (body: string, ns = 'http://www.yale.edu/tp/cas') =>
  parseCasAnswer(`<?xml version="1.0"?>\n<c:serviceResponse xmlns:c="${ns}">${body}</c:serviceResponse>`);
const success = (body: string) => answer(`<c:authenticationSuccess>${body}</c:authenticationSuccess>`);

describe('the answer of a CAS server', () => {
  it('names the person, with attributes where the server gives them', () => {
    expect(success('<c:user>\n  chen&amp;co </c:user>')).toEqual({ user: 'chen&co', attributes: new Map() });
    const body =
      '<c:user>7</c:user><c:proxyGrantingTicket>PGT</c:proxyGrantingTicket><c:attributes><c:login>chen</c:login><c:login>other</c:login><c:empty/></c:attributes>';
    expect(success(body)).toEqual({
      user: '7',
      attributes: new Map([
        ['login', 'chen'],
        ['empty', ''],
      ]),
    });
  });

  it('tells why a ticket is refused', () => {
    expect(answer('<c:authenticationFailure code="INVALID_TICKET">\n no such\n</c:authenticationFailure>')).toEqual({
      failure: 'INVALID_TICKET：no such',
    });
  });

  it.each([
    [
      'another namespace',
      () => answer('<c:authenticationSuccess><c:user>chen</c:user></c:authenticationSuccess>', 'urn:x'),
    ],
    ['a person at another place', () => answer('<c:user>chen</c:user>')],
    ['no person', () => success('<c:user> </c:user>')],
    ['no XML', () => parseCasAnswer('yes\nchen')],
    ['an entity', () => success('<c:user>&chen;</c:user>')],
  ])('with %s is none', (_what, read) => expect(read).toThrow());
});
