import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

describe('base64', () => {
  it('is what every other program makes of the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const theirs = Buffer.from(text, 'utf8');
        expect(toBase64(text)).toBe(theirs.toString('base64'));
        expect(fromBase64(theirs.toString('base64'))).toBe(text);
        expect(fromBase64(theirs.toString('base64url'))).toBe(text);
      }),
    );
  });

  it.each(['!', 'A', '图', '/w==', '{"id":1}'])('%j is none', (text) => {
    expect(fromBase64(text)).toBeNull();
  });
});
