import { detectCostFormat, guessCostFormat } from '#business/consult/cost/server/formats/cost-format-registry.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import { yieldByteChunks } from './sample-cost-xml.ts';

/** Reads a text by the format its first bytes tell, in small pieces. */
export async function readCostFileFromXmlText(xml: string, fileName = '工程.xml') {
  const bytes = Buffer.from(xml);
  const head = bytes.subarray(0, 65_536);
  const format = detectCostFormat(head, fileName) ?? guessCostFormat(head, fileName)?.format;
  if (!format) throw new Error('no format');
  const { file, outcome } = await readCostFileToMemory(format, yieldByteChunks(bytes, 11));
  if (!file) throw new Error(outcome.faults[0]?.message);
  const tree = file.nodes.map(({ kind, code, name, total }) => [kind, code, name, total].filter(Boolean).join(' '));
  return { format: format.code, file, outcome, tree };
}
