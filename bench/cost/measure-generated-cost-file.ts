import { SaxesParser } from 'saxes';
import { nationalXmlFormat } from '#business/consult/cost/server/formats/national-xml/national-xml.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import { generateNationalCostFile } from '#business/consult/cost/testing/national/generate-national-file.ts';
import { toNationalXmlElements } from '#business/consult/cost/testing/national/national-elements.ts';
import { writeStyledXml } from '#business/consult/cost/testing/national/xml-style.ts';
import { yieldByteChunks } from '#business/consult/cost/testing/sample-cost-xml.ts';
import { seededRandom } from '#business/consult/cost/testing/seeded-random.ts';
import { runChecks } from '#business/consult/quality/model/index.ts';
import type { BenchMeasurement } from '../print-bench-report.ts';

const UNIT_WORKS = 50;
const DIVISIONS = 20;
export const FILE_CHUNK_BYTES = 64 * 1024;

/** A file of the national standard with so many bills in 50 unit works. */
export function generateLargeCostFile(bills: number): Uint8Array {
  const shape = { edition: '2018', singleWorks: 5, nestedSingleWorks: 0, unitWorks: UNIT_WORKS / 5 } as const;
  const divisions = { divisions: DIVISIONS / 2, divisionDepth: 1, bills: bills / UNIT_WORKS / DIVISIONS };
  return Buffer.from(
    writeStyledXml(toNationalXmlElements(generateNationalCostFile({ ...shape, ...divisions }, seededRandom(bills)))),
  );
}

/** A large generated file: reading against a bare pass of the XML parser, and all checks. */
export async function measureGeneratedCostFile(bills: number): Promise<BenchMeasurement[]> {
  const bytes = generateLargeCostFile(bills);
  const bare = fastestOfRounds(2, () => parseBare(bytes));
  const began = performance.now();
  const { file } = await readCostFileToMemory(nationalXmlFormat, yieldByteChunks(bytes, FILE_CHUNK_BYTES));
  const reading = performance.now() - began;
  if (!file) throw new Error('The generated file was refused');
  const checking = fastestOfRounds(3, () => runChecks(file));
  const size = `${file.bills.length.toLocaleString('en-US')} bills, ${Math.round(bytes.length / 1024 / 1024)} MB`;
  return [
    { name: `reading ${size}`, value: `${(reading / bare).toFixed(1)} × a bare pass`, aim: '3.0 ×' },
    { name: `all checks, ${size}`, value: `${Math.round(checking)} ms`, aim: bills >= 100_000 ? '2000 ms' : '' },
  ];
}

/** A bare pass of the XML parser over a file. */
export function parseBare(bytes: Uint8Array): void {
  const decoder = new TextDecoder();
  const parser = new SaxesParser();
  parser.on('opentag', () => undefined);
  for (let at = 0; at < bytes.length; at += FILE_CHUNK_BYTES)
    parser.write(decoder.decode(bytes.subarray(at, at + FILE_CHUNK_BYTES), { stream: true }));
  parser.close();
}

/** @returns milliseconds of the fastest of some rounds */
export function fastestOfRounds(rounds: number, work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}
