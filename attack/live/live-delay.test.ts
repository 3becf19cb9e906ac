import { expect, it } from 'vitest';
import { AttackLedger } from '../attack-ledger.ts';
import { describeLiveDelays } from './live-delay.ts';

it('tells in which part of the attack the product answered late', () => {
  const ledger = new AttackLedger();
  const part = { calls: 1, seconds: 1, note: '' };
  ledger.parts.push({ ...part, name: 'rights', began: 1000 }, { ...part, name: 'uploads', began: 2000 });
  const answers = Array.from({ length: 98 }, (_, at) => ({ at: 1000 + at, ms: 2 }));
  answers.push({ at: 1500, ms: 150 }, { at: 2500, ms: 400 });
  expect(describeLiveDelays(answers, ledger)).toEqual([
    'alive: 100 answers, half within 2.0 ms, 99 % within 150.0 ms, longest 400.0 ms; 2 over 100 ms',
    '  400 ms in: uploads',
    '  150 ms in: rights',
  ]);
});
