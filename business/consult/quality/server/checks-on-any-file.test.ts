import { describe, expect, it } from 'vitest';
import type { CostFile, CostRulesEdition } from '#business/consult/cost/model/index.ts';
import { nationalXmlFormat } from '#business/consult/cost/server/formats/national-xml/national-xml.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import { generateNationalCostFile } from '#business/consult/cost/testing/national/generate-national-file.ts';
import { toNationalXmlElements } from '#business/consult/cost/testing/national/national-elements.ts';
import { writeStyledXml } from '#business/consult/cost/testing/national/xml-style.ts';
import { yieldByteChunks } from '#business/consult/cost/testing/sample-cost-xml.ts';
import { type RandomDraw, seededRandom } from '#business/consult/cost/testing/seeded-random.ts';
import { runChecks } from '../model/index.ts';

/** Numbers a file may state and a rule may stumble over. */
const NUMBERS = [
  '',
  '0',
  '-1',
  '-0',
  '1.1',
  '0.00000000000000000001',
  '99999999999999999999',
  '-99999999999999999999',
  '1E-9',
];
const WORDS = ['', '1.1', '1.1.2', 'F1+F2', '=A*', '税前', '-', '12.', '%', '01B001', '粤011701010002'];
const NUMERIC = new Set(
  'Quantity Price Total Rate Labor Material Profit Overhead Scale NoTaxPrice NoTaxTotal BidTotal'.split(' '),
);
const WORDED = new Set('QtyFormula Attr MaterialPriceDate Kind Provider'.split(' '));
const shape = { singleWorks: 2, nestedSingleWorks: 1, unitWorks: 2, divisions: 2, divisionDepth: 1, bills: 4 };

/** One attribute in so many goes, and one is replaced; null for those that no rule calculates with. */
function oddsOf(name: string): number | null {
  if (NUMERIC.has(name) || name === 'QtyFormula') return 12;
  return WORDED.has(name) ? 60 : null;
}

/** Takes away or replaces some of what rules calculate with. */
function disturbed(xml: string, draw: RandomDraw): string {
  return xml.replace(/ (\w+)="[^"]*"/g, (pair, name: string) => {
    const odds = oddsOf(name);
    const chance = odds === null ? null : draw(odds);
    if (chance === 0) return '';
    if (chance !== 1 || /Date|Kind|Provider/.test(name)) return pair;
    const values = NUMERIC.has(name) ? NUMBERS : WORDS;
    return ` ${name}="${values[draw(values.length)]}"`;
  });
}

async function disturbedFile(edition: CostRulesEdition, draw: RandomDraw): Promise<CostFile | null> {
  const xml = disturbed(
    writeStyledXml(toNationalXmlElements(generateNationalCostFile({ edition, ...shape }, draw))),
    draw,
  );
  const { file } = await readCostFileToMemory(nationalXmlFormat, yieldByteChunks(Buffer.from(xml), 65_536));
  return file;
}

describe('all checks', () => {
  it.each(['2018', '2025'] as const)(
    'run to their end on files of the %s edition whatever their rows say',
    async (edition) => {
      let read = 0;
      for (let seed = 1; seed <= 150; seed++) {
        const file = await disturbedFile(edition, seededRandom(seed));
        if (!file) continue;
        read += 1;
        expect(() => runChecks(file), `seed ${seed}`).not.toThrow();
      }
      expect(read).toBeGreaterThan(100);
    },
  );
});
