import { existsSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { findSharedSample } from '../../tools/testing/shared-samples.ts';

/** A file that somebody sends who means harm. */
export interface HarmfulUploadSample {
  readonly name: string;
  readonly content: Buffer;
  /** It must not be kept, or at the latest be refused by whatever reads it. */
  readonly refused: boolean;
}

/** Files others collected (their facts.json says what is expected), and some of our own. @param spy address that nothing may ask */
export const harmfulUploadSamples = (spy: string): HarmfulUploadSample[] => [...collected(), ...made(spy)];

function collected(): HarmfulUploadSample[] {
  const facts = findSharedSample('malicious', 'facts.json');
  if (!facts) return [];
  const { files } = JSON.parse(readFileSync(facts, 'utf8')) as { files: { file: string; expect: string }[] };
  return files.flatMap(({ file, expect }) => {
    const found = findSharedSample('malicious', file);
    if (expect === 'reference only' || !found || !existsSync(found)) return [];
    return [{ name: file, content: readFileSync(found), refused: expect.startsWith('refused') }];
  });
}

const script = '<script>fetch("/api/logout")</script>';

const made = (spy: string): HarmfulUploadSample[] => [
  kept('page.html', `<html>${script}</html>`),
  kept('picture.png', `<html>${script}</html>`),
  kept('picture.svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="${spy}/svg"/></svg>`),
  kept('note.xml', `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "${spy}/xml">]><a>&b;</a>`),
  kept(
    'model.bpmn',
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "${spy}/bpmn">]><definitions>&b;</definitions>`,
  ),
  kept('empty.xlsx', ''),
  kept('text.xlsx', 'no workbook'),
  kept('..\\..\\windows.txt', 'x'),
  kept('../../../../tmp/zhuheng-attack.txt', 'x'),
  kept(`${'长'.repeat(400)}.txt`, 'x'),
  kept('a\u202egnp.exe.txt', 'x'),
  kept('CON.txt', 'x'),
  kept('=cmd.csv', '=1+1\n@x\n'),
  { name: 'zeros.zip', content: zipOf('zeros', Buffer.alloc(20_000_000)), refused: false },
  { name: 'climbing.zip', content: zipOf('../../climbing.txt', Buffer.from('x')), refused: false },
  { name: 'workbook.xlsx', content: zipOf('xl/workbook.xml', Buffer.from(bomb(spy))), refused: true },
];

const kept = (name: string, text: string): HarmfulUploadSample => ({
  name,
  content: Buffer.from(text),
  refused: false,
});

const bomb = (spy: string) =>
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(1000)}"><!ENTITY d SYSTEM "${spy}/xlsx">]><workbook>&c;&d;</workbook>`;

/** An archive of one entry, without its checksum: nobody may read so far. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const title = Buffer.from(name);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, Buffer.alloc(14), title]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
