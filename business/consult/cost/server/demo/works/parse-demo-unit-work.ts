import type { DemoBill, DemoUnitWork } from '../demo-works.ts';

/**
 * Reads the works of a unit: '# 分部' begins a division, '# 措施项目' what is measured; then 'code name|feature|unit|quantity|resource
 * quantity …' a line.
 */
export function parseDemoUnitWork(name: string, specialty: string, text: string): DemoUnitWork {
  const divisions: [string, DemoBill[]][] = [];
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('# ')) divisions.push([line.slice(2), []]);
    else divisions.at(-1)?.[1].push(billOf(line));
  }
  const isMeasured = ([title]: readonly [string, unknown]): boolean => title === '措施项目';
  return {
    ...{ name, specialty },
    divisions: divisions.filter((division) => !isMeasured(division)),
    measures: divisions.find(isMeasured)?.[1] ?? [],
  };
}

function billOf(line: string): DemoBill {
  const [head = '', feature = '', unit = '', quantity = '', uses = ''] = line.split('|');
  const [code = '', ...words] = head.split(' ');
  const parts = uses.split(' ');
  const usage = parts.flatMap((key, at) => (at % 2 ? [] : [[key, parts[at + 1] ?? '0'] as const]));
  return [code, words.join(' '), feature, unit, quantity, Object.fromEntries(usage)];
}
