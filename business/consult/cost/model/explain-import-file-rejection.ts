/** A format people have and this product cannot read: how it is recognised by its name, what it is, and the way out. */
interface KnownFormat {
  readonly name: string;
  /** By the file's name. */
  readonly files: RegExp;
  readonly advice: string;
}

const EXPORT = '请在编制该文件的计价软件中打开，导出《建设工程造价数据交换标准》XML 或 Excel 报表后再导入';

/** Most particular first. */
const KNOWN: readonly KnownFormat[] = [
  { name: '广联达计价软件的工程文件（GBQ、GPB）', files: /\.(gbq|gpb|gbs|gcfx|gczj|gtb|gzb)\d*$/i, advice: EXPORT },
  {
    name: '新点计价软件的工程文件（13jz）',
    files: /\.13j[zt]$/i,
    advice: '请在新点清单造价软件中打开，选择“导出招投标数据（13jk）”或导出 XML、Excel 报表后再导入',
  },
  { name: '斯维尔计价软件的工程文件（QDY、BQ）', files: /\.(qdy\d*|bq\d|thb)$/i, advice: EXPORT },
  { name: '湖北计价软件的工程文件（COS、HBZB、HBKJ、HBTB）', files: /\.(cos|hbzb|hbkj|hbtb)$/i, advice: EXPORT },
  {
    name: '计价软件的专有工程文件（QDG4、E2D、YSQ、ZBJ）',
    files: /\.(qdg\d?|e2d|ysq|ygl|zbqd|zjxm|yfjz|bsj|pbq)$/i,
    advice: EXPORT,
  },
  {
    name: 'GAEB90 或 GAEB2000 工程量清单',
    files: /\.[dp]8\d$/i,
    advice: '请在编制软件中另存为 GAEB DA XML（X83、X84 等）后再导入',
  },
  { name: '压缩包', files: /\.(zip|rar|7z)$/i, advice: '请解压后导入其中的造价文件' },
];

/** Names of files that can be looked into. */
const READ = /\.(xml|13jk|gczjwj|gcbzj|x8\d|xls|xlsx|xlsm|et)$/i;

const told = (fileName: string, { name, advice }: KnownFormat): string =>
  `“${fileName}”是${name}，暂不支持直接导入。${advice}`;

/** Names of workbooks, whose columns a person may have to point out. */
export const isWorkbookFileName = (fileName: string): boolean => /\.(xls|xlsx|xlsm|et)$/i.test(fileName);

/** Why a file of this name cannot be imported, and what to do; null for names that can be looked into. */
export function explainFileNameRejection(fileName: string): string | null {
  if (READ.test(fileName)) return null;
  const known = KNOWN.find(({ files }) => files.test(fileName));
  return known ? told(fileName, known) : `“${fileName}”不是造价文件。请导入从计价软件导出的 XML 或 Excel 造价文件`;
}

const PROLOG = /<!--[\s\S]*?(-->|$)|<\?[\s\S]*?(\?>|$)|<!DOCTYPE[^>[]*(\[[^\]]*\]?)?[^>]*>?/gi;

/** The tag of the root element with its attributes, or '' where the text is no XML. @param head the first characters of a file */
export const readRootTag = (head: string): string =>
  /^\s*(<[^\s<>?!/]{1,60}(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*)/.exec(head.replace(PROLOG, ''))?.[1] ?? '';

/** Name of the root element, without its prefix, or '' where the text is no XML. @param head the first characters of a file */
export function readRootElementName(head: string): string {
  const [, name = ''] = /^<([^\s/>]+)/.exec(readRootTag(head)) ?? [];
  return name.slice(name.indexOf(':') + 1);
}

/** Why a file that looks like no format of ours cannot be imported. @param head its first characters */
export function explainContentRejection(fileName: string, head: string): string {
  const root = readRootElementName(head);
  const what = root ? `的根元素是 ${root}，不是造价文件，或是尚不支持的格式` : '的内容不是 XML';
  return `“${fileName}”${what}。请导入从计价软件导出的《建设工程造价数据交换标准》或各省数据标准 XML`;
}

/** A file of a root we know, and not of a version we know: what is strange, and as what it may be read if a person says so. */
export const phraseUnsureFormatQuestion = (fileName: string, title: string, why: string): string =>
  `“${fileName}”的根元素与“${title}”相同，但${why}，不能确定是该格式。请核对；确认后可指定按该格式读取`;

/** A file that is of a format, and holds much that the format does not have. @param share per cent */
export const phraseUnknownElementsQuestion = (
  fileName: string,
  title: string,
  { share, names }: { share: number; names: readonly string[] },
): string =>
  `“${fileName}”按“${title}”读取时，${share}% 的元素不属于该格式，不会读取：${names.join('、')}。请核对格式是否正确`;
