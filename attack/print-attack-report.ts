import type { AttackLedger } from './attack-ledger.ts';

/** Prints a run: parts, answers by status, findings with the request that shows each. */
export function printAttackReport(
  { parts, calls, answers, findings }: AttackLedger,
  say: (line: string) => void = console.log,
): void {
  const width = Math.max(...parts.map(({ name }) => name.length), 0);
  for (const { name, calls: asked, seconds, note } of parts)
    say(`${name.padEnd(width)}  ${String(asked).padStart(6)} calls  ${seconds.toFixed(1).padStart(6)} s  ${note}`);
  const byStatus = [...answers].sort(([a], [b]) => a.localeCompare(b)).map(([status, count]) => `${status}: ${count}`);
  say(`\n${calls} calls; answers ${byStatus.join(', ')}`);
  const sorted = [...findings].sort((a, b) => a.kind.localeCompare(b.kind) || a.what.localeCompare(b.what));
  for (const { kind, what, shown, times } of sorted)
    say(`\n✗ [${kind}] ${what}${times > 1 ? ` (${times} times)` : ''}\n${shown}`);
  const kinds = [...new Set(sorted.map(({ kind }) => kind))];
  const count = (kind: string) => sorted.filter((one) => one.kind === kind).length;
  if (kinds.length) say(`\n${kinds.map((kind) => `${kind}: ${count(kind)}`).join(', ')}`);
  say(`\n${findings.length} findings`);
}
