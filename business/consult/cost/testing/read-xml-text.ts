import { detectFormat, likeFormat } from '#business/consult/cost/server/formats/formats.ts';
import { collectCostFile } from '#business/consult/cost/server/formats/rows/collect.ts';
import { inPieces } from './sample-xml.ts';

/** Reads a text by the format its first bytes tell, in small pieces. */
export async function readXmlText(xml: string, fileName = '工程.xml') {
  const bytes = Buffer.from(xml);
  const head = bytes.subarray(0, 65_536);
  const format = detectFormat(head, fileName) ?? likeFormat(head, fileName)?.format;
  if (!format) throw new Error('no format');
  const { file, outcome } = await collectCostFile(format, inPieces(bytes, 11));
  if (!file) throw new Error(outcome.faults[0]?.message);
  const tree = file.nodes.map(({ kind, code, name, total }) => [kind, code, name, total].filter(Boolean).join(' '));
  return { format: format.code, file, outcome, tree };
}
