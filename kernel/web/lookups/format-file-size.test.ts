import { expect, it } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 KB'],
  [1024, '1.0 KB'],
  [12_345_678, '12.3 MB'],
  [999_000_000, '999 MB'],
  [1_000_000_000, '1.0 GB'],
  [5e15, '5000 TB'],
])('%j bytes are shown as %j, in units of 1000', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
