/** Streams of a compound document begin at multiples of its smallest sector. */
const SECTOR = 512;
const HEAD = 4;
/** Records of .xls ([MS-XLS] 2.3): beginning of a part, its end, and what a password needs to be tried. */
const BEGIN = 0x0809;
const END = 0x000a;
const FILE_PASS = 0x002f;

/** Whether a workbook of Excel 97 to 2003 is encrypted: the record that says so stands near its beginning, in the clear. */
export function isEncryptedXls(content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  for (let at = SECTOR; at + HEAD <= content.length; at += SECTOR)
    if (view.getUint16(at, true) === BEGIN && saysLocked(view, at)) return true;
  return false;
}

function saysLocked(view: DataView, begin: number): boolean {
  const end = Math.min(begin + SECTOR, view.byteLength) - HEAD;
  for (let at = begin; at <= end; at += HEAD + view.getUint16(at + 2, true)) {
    const record = view.getUint16(at, true);
    if (record === FILE_PASS) return true;
    if (record === END) return false;
  }
  return false;
}
