/** The suffix of a file's name in lower case without its dot; '' where there is none ('.profile' has none). */
export const fileSuffixOf = (fileName: string): string =>
  /[^.\\/]\.([^.\\/]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The suffixes of the system parameter file.suffix ('pdf, .DOCX；xlsx'); null where it allows whatever may be kept. */
export function parseAllowedSuffixes(param: string | null | undefined): ReadonlySet<string> | null {
  const suffixes = (param ?? '')
    .split(/[\s,，;；、|]+/)
    .map((one) => one.replace(/^\*?\./, '').toLowerCase())
    .filter(Boolean);
  return suffixes.length > 0 ? new Set(suffixes) : null;
}

/** Why a file of this name may not be uploaded, or null. */
export function fileSuffixFault(fileName: string, allowed: ReadonlySet<string> | null): string | null {
  const suffix = fileSuffixOf(fileName);
  return !allowed || allowed.has(suffix) ? null : `不支持上传“.${suffix || '无后缀'}”类型的文件`;
}
