import { describe, expect, it } from 'vitest';
import { newRequestKey, uuidFromBytes } from './request-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('request key', () => {
  it('is a version 4 UUID, with and without a secure context', () => {
    expect(newRequestKey()).toMatch(UUID);
    expect(uuidFromBytes(new Uint8Array(16).fill(255))).toMatch(UUID);
    expect(uuidFromBytes(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  });
  it('differs every time', () => {
    expect(new Set(Array.from({ length: 100 }, newRequestKey)).size).toBe(100);
  });
});
