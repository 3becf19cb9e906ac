const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** 12345678 → '12.3 MB'; units of 1000 (R1-515). */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const text = unit === 0 || size >= 100 ? String(Math.round(size)) : size.toFixed(1);
  return `${text} ${UNITS[unit]}`;
}
