import { Readable } from 'node:stream';
import { gaebXmlFormat } from '#business/consult/cost/server/formats/gaeb-xml/gaeb-xml.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import { type CoveredNumber, findProbedField, toCoveredNumber } from './covered-numbers.ts';

const PARTS = ['UPComp1', 'UPComp2', 'UPComp3', 'UPComp4', 'UPComp5', 'UPComp6'];
const OF_ITEM = ['Qty', 'UP', 'IT', ...PARTS];
const reason = (): undefined => undefined;

/** The amounts of a bill of quantities of GAEB DA XML, driven through the reader to see what becomes of them. */
export async function listGaebNumberCoverage(): Promise<CoveredNumber[]> {
  const items = OF_ITEM.map(async (element) =>
    ofProbe(`Item>${element}`, { item: `<${element}>7654321.5</${element}>` }),
  );
  const chapter = ofProbe('BoQCtgy>Totals>Total', { chapter: '<Totals><Total>7654321.5</Total></Totals>' });
  const whole = ofProbe('BoQInfo>Totals>Total', { whole: '<Totals><Total>7654321.5</Total></Totals>' });
  return Promise.all([...items, chapter, whole]);
}

async function ofProbe(
  at: string,
  { item = '', chapter = '', whole = '' }: Record<string, string>,
): Promise<CoveredNumber> {
  const bill = `<Itemlist><Item RNoPart="1"><QU>m3</QU>${item}</Item></Itemlist>`;
  const body = `<BoQBody><BoQCtgy RNoPart="1"><BoQBody>${bill}</BoQBody>${chapter}</BoQCtgy></BoQBody>`;
  const text = `<GAEB><Award><BoQ><BoQInfo><Name>x</Name>${whole}</BoQInfo>${body}</BoQ></Award></GAEB>`;
  const { file } = await readCostFileToMemory(gaebXmlFormat, Readable.from([Buffer.from(text)]));
  return toCoveredNumber(at, file ? findProbedField('7654321.5', file) : null, reason);
}
