import { describe, expect, it } from 'vitest';
import { gaebXmlFormat } from '#business/consult/cost/server/formats/gaeb-xml/gaeb-xml.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import { yieldByteChunks } from '#business/consult/cost/testing/sample-cost-xml.ts';
import { runChecks } from '../../model/index.ts';

async function read(xml: string) {
  const { file, outcome } = await readCostFileToMemory(gaebXmlFormat, yieldByteChunks(Buffer.from(xml), 11));
  if (!file) throw new Error(outcome.faults[0]?.message);
  return { file };
}

describe('GAEB DA XML', () => {
  it('a bid repeats no words: lump sums, surcharges and parts of items are read, and nothing of it is a fault', async () => {
    const items = `<Item RNoPart="0010"><Qty>50</Qty><UP>2.00</UP><IT>100.00</IT><SubDescr><SubDNo>1</SubDNo><Qty>5</Qty><UP>9</UP></SubDescr></Item>
      <Item RNoPart="0020"><UP>30.00</UP><IT>30.00</IT></Item><Item RNoPart="0030"><BillQty>4</BillQty><UP>5.00</UP><IT>20.00</IT></Item>
      <MarkupItem RNoPart="0090"><ITMarkup>50.00</ITMarkup><Markup>10.00</Markup><IT>5.00</IT></MarkupItem>`;
    const { file } = await read(
      `<GAEB><Award><DP>84</DP><BoQ><BoQInfo><Totals><Total>155.00</Total></Totals></BoQInfo><BoQBody><Itemlist>${items}</Itemlist></BoQBody></BoQ></Award></GAEB>`,
    );
    expect(file.bills.map(({ quantity, price, total, unit }) => [quantity, price, total, unit])).toEqual([
      ['50', '2.00', '100.00', ''],
      ['1', '30.00', '30.00', 'psch'],
      ['4', '5.00', '20.00', ''],
      ['1', '5.00', '5.00', '%'],
    ]);
    const findings = runChecks(file).flatMap(({ outcome }) => outcome.findings);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('a tender without prices', () => {
  it('is told as not checked, not as bills without a price', async () => {
    const priced = (price: string) =>
      read(
        `<GAEB><Award><BoQ><BoQBody><Itemlist>${['1', '2'].map((no) => `<Item RNoPart="${no}"><Qty>5</Qty><QU>m2</QU>${no === '1' ? price : ''}<Description><OutlineText><OutlTxt><TextOutlTxt>Beton</TextOutlTxt></OutlTxt></OutlineText></Description></Item>`).join('')}</Itemlist></BoQBody></BoQ></Award></GAEB>`,
      );
    const prices = async (price: string) => {
      const run = runChecks((await priced(price)).file).find(({ key }) => key === 'checkBillPrice');
      const { findings = [], notChecked = [] } = run?.outcome ?? {};
      return [findings.length, notChecked.some(({ ruleId }) => ruleId === 'checkBillPrice.empty')];
    };
    expect(await prices('')).toEqual([0, true]);
    expect(await prices('<UP>8</UP><IT>40</IT>')).toEqual([1, false]);
  });
});
