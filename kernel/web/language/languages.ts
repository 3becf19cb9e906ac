/** The languages offered (R1-034, R1-037), each named in itself. Without a choice: zh. */
export const LANGUAGES = [
  { code: 'zh', name: '中文', tag: 'zh-CN' },
  { code: 'en', name: 'English', tag: 'en' },
  { code: 'es', name: 'Español', tag: 'es' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

/** Reads a language that was kept somewhere; null when it is none of those offered. */
export const parseLanguage = (kept: unknown): Language | null =>
  LANGUAGES.find(({ code }) => code === kept)?.code ?? null;
