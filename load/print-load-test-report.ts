import { quantile, type RequestKindStats } from './request-meter.ts';
import type { LoadTestReport } from './run-load-test.ts';

const HEAD = ['kind', 'answers', 'ms p50', 'ms p99', 'errors while restarting', 'errors otherwise'];

/** Why a run is not good; nothing where it is. */
export function findLoadTestFaults({ verdict, troubles, meter, memory, unsettled }: LoadTestReport): string[] {
  return [
    ...troubles,
    ...(verdict.lost.length ? [`${verdict.lost.length} acknowledged lost: ${few(verdict.lost)}`] : []),
    ...(verdict.twice.length ? [`${verdict.twice.length} twice: ${few(verdict.twice)}`] : []),
    ...(unsettled ? [`${unsettled} people never got an answer to what they sent`] : []),
    ...(meter.unexplained ? [`${meter.unexplained} errors that no restart explains`] : []),
    ...memory.filter(({ flat }) => !flat).map(({ name, text }) => `${name}: ${text}`),
  ];
}

const few = (lines: readonly string[]): string => `${lines.slice(0, 5).join('; ')}${lines.length > 5 ? '; …' : ''}`;

/** Prints a run as one table, with what is wrong with it at the end. */
export function printLoadTestReport(report: LoadTestReport, say: (line: string) => void = console.log): void {
  const { mode, people, minutes, meter, disturbances, bursts, memory, verdict } = report;
  const where = mode === 'embedded' ? 'one process, embedded database' : 'two processes, PostgreSQL server';
  const kinds = [...meter.kinds.values()].sort((a, b) => a.name.localeCompare(b.name));
  const answers = kinds.reduce((sum, { times }) => sum + times.length, 0);
  say(`\n${where}: ${people} people, ${minutes} minutes, ${answers.toLocaleString('en-US')} answers, ${bursts} bursts`);
  const lines = [HEAD, ...kinds.map(line)];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  for (const cells of lines)
    say(
      cells
        .map((cell, at) => (at === 0 || at > 3 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
  for (const one of disturbances) say(one);
  for (const { name, text } of memory) say(`${name}: ${text}`);
  say(
    `acknowledged: ${verdict.records} records, ${verdict.files} files, ${verdict.jobs} jobs with ${verdict.rows} rows; ${verdict.lost.length} lost, ${verdict.twice.length} twice`,
  );
  const faults = findLoadTestFaults(report);
  for (const fault of faults) say(`✗ ${fault}`);
  if (faults.length === 0) say('✓ nothing lost, nothing twice, nothing stood still, no error without cause');
}

const line = ({ name, times, disturbed, otherwise }: RequestKindStats): string[] => [
  name,
  String(times.length),
  String(Math.round(quantile(times, 0.5))),
  String(Math.round(quantile(times, 0.99))),
  causes(disturbed),
  causes(otherwise),
];

const causes = (of: ReadonlyMap<string, number>): string =>
  [...of]
    .sort(([, a], [, b]) => b - a)
    .map(([cause, count]) => `${count} × ${cause}`)
    .join(', ');
