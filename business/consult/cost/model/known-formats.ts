/** A format people have and this product cannot read yet: how it is recognised, what it is, and the way out. */
interface KnownFormat {
  readonly name: string;
  /** By the file's name. */
  readonly files?: RegExp;
  /** By the root element of its XML. */
  readonly root?: RegExp;
  readonly advice: string;
}

const EXPORT = '请在编制该文件的计价软件中打开，导出《建设工程造价数据交换标准》XML 后再导入';

/** Most particular first. */
const KNOWN: readonly KnownFormat[] = [
  { name: '广联达计价软件的工程文件（GBQ、GPB）', files: /\.(gbq|gpb|gbs|gcfx)\d*$/i, advice: EXPORT },
  { name: '新点计价软件的工程文件（13jk、13jz）', files: /\.13j[kz]$/i, root: /^JingJiBiao$/, advice: EXPORT },
  { name: '广联达 GCZJWJ 交换文件', files: /\.gczjwj$/i, root: /^GCZJWJ$/, advice: EXPORT },
  { name: '湖北计价软件的工程文件（COS、HBZB、HBKJ、HBTB）', files: /\.(cos|hbzb|hbkj|hbtb)$/i, advice: EXPORT },
  { name: '计价软件的专有工程文件（QDG4、E2D）', files: /\.(qdg4|e2d)$/i, advice: EXPORT },
  { name: 'GAEB 工程量清单', files: /\.[dpx]8\d$/i, root: /^GAEB$/, advice: EXPORT },
  { name: '《云南省工程造价数据交换标准》XML', root: /^ConstructProject$/, advice: EXPORT },
  { name: '浙江省《计价成果文件数据标准》XML', root: /计价成果文件数据标准/, advice: EXPORT },
  { name: '《湖南省建设工程造价电子数据标准》XML', root: /^项目工程$/, advice: EXPORT },
  { name: '“数据转换交换标准”XML', root: /^数据转换交换标准$/, advice: EXPORT },
  { name: '合并工程（mergedRoot）XML', root: /^mergedRoot$/, advice: EXPORT },
  { name: 'Excel 计价表', files: /\.(xlsx?|et|csv)$/i, advice: EXPORT },
  { name: '压缩包', files: /\.(zip|rar|7z)$/i, advice: '请解压后导入其中的 XML 造价文件' },
];

const told = (fileName: string, { name, advice }: KnownFormat): string =>
  `“${fileName}”是${name}，暂不支持直接导入。${advice}`;

const isXml = (fileName: string) => /\.xml$/i.test(fileName);

/** Why a file of this name cannot be imported, and what to do; null for names that can be looked into. */
export function refusedByName(fileName: string): string | null {
  if (isXml(fileName)) return null;
  const known = KNOWN.find(({ files }) => files?.test(fileName));
  return known ? told(fileName, known) : `“${fileName}”不是造价文件。请导入从计价软件导出的 XML 造价文件`;
}

/** Name of the root element, without its prefix, or '' where the text is no XML. @param head the first characters of a file */
export function rootElement(head: string): string {
  const tags = head.replace(/<!--[\s\S]*?(-->|$)|<\?[\s\S]*?(\?>|$)|<!DOCTYPE[^>[]*(\[[^\]]*\]?)?[^>]*>?/gi, '');
  const [, name = ''] = /^\s*<([^\s<>?!/]{1,60})[\s/>]/.exec(tags) ?? [];
  return name.slice(name.indexOf(':') + 1);
}

/** Why a file that looks like no format of ours cannot be imported. @param head its first characters */
export function refusedByContent(fileName: string, head: string): string {
  const root = rootElement(head);
  const known = KNOWN.find((format) => format.root?.test(root));
  if (known) return told(fileName, known);
  const what = root ? `的根元素是 ${root}，不是造价文件，或是尚不支持的格式` : '的内容不是 XML';
  return `“${fileName}”${what}。请导入从计价软件导出的《建设工程造价数据交换标准》XML`;
}
