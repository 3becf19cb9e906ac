import { describe, expect, it } from 'vitest';
import { FairConcurrencyLimiter } from './fair-concurrency-limiter.ts';

const who = (name: string) => ({ companyId: name.slice(0, 1), userId: name });

/** Takes turns for all at once, one running at a time; who ran, in order. */
async function orderOf(names: readonly string[], size = 1): Promise<string[]> {
  const turns = new FairConcurrencyLimiter(size);
  const ran: string[] = [];
  await Promise.all(
    names.map(async (name) => {
      const end = await turns.take(who(name));
      ran.push(name);
      await new Promise((go) => setImmediate(go));
      end();
    }),
  );
  return ran;
}

describe('turns', () => {
  it('go round the companies, and within one round its people, however many each has waiting', async () => {
    expect(await orderOf(['A1', 'A1', 'A1', 'A2', 'B1', 'B1', 'C1'])).toEqual([
      'A1',
      'B1',
      'C1',
      'A2',
      'B1',
      'A1',
      'A1',
    ]);
  });

  it('are given to as many at once as there are', async () => {
    const turns = new FairConcurrencyLimiter(2);
    const [first] = await Promise.all([turns.take(who('A1')), turns.take(who('A1'))]);
    let begun = false;
    const third = turns.take(who('B1')).then((end) => {
      begun = true;
      return end;
    });
    await new Promise((go) => setImmediate(go));
    expect([begun, turns.countOf(who('A1')), turns.countOf(who('B1'))]).toEqual([false, 2, 1]);
    first();
    first();
    await third;
    expect(turns.countOf(who('A1'))).toBe(1);
  });

  it('are no longer waited for by whoever left or waited too long', async () => {
    const turns = new FairConcurrencyLimiter(1);
    const end = await turns.take(who('A1'));
    const gone = new AbortController();
    const left = turns.take(who('B1'), { signal: gone.signal });
    const late = turns.take(who('B2'), { seconds: 0 });
    gone.abort();
    await expect(left).rejects.toThrow('请求已取消');
    await expect(late).rejects.toMatchObject({ httpCode: 503, message: '同类任务较多，请稍后再试' });
    end();
    (await turns.take(who('C1')))();
  });
});
