import { expect, it } from 'vitest';
import { ChunkChannel } from './chunk-channel.ts';

async function takeUntil(parts: ChunkChannel<string>, last: string): Promise<void> {
  for await (const part of parts) if (part === last) throw new Error('taker failed');
}

it('a giver waits until its part is taken, and hears of it where the taker fails with it', async () => {
  const parts = new ChunkChannel<string>();
  const taking = takeUntil(parts, 'b').catch((error: Error) => parts.fail(error));
  await parts.put('a');
  await expect(parts.put('b')).rejects.toThrow('taker failed');
  await taking;
  await expect(parts.put('c')).rejects.toThrow('taker failed');
});

it('parts come in their order, and none after the last', async () => {
  const parts = new ChunkChannel<number>();
  const taken: number[] = [];
  const taking = (async () => {
    for await (const part of parts) taken.push(part);
  })();
  for (const part of [1, 2, 3]) await parts.put(part);
  parts.close();
  await taking;
  expect(taken).toEqual([1, 2, 3]);
});
