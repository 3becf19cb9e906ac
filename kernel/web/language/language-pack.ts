import type { Locale } from 'antd/es/locale/index';
import {
  type FolderTranslations,
  setActiveCatalogue,
  type TranslationCatalogue,
} from '#kernel/base/texts/translations.ts';
import { LANGUAGES, type Language, parseLanguage } from './languages.ts';

/** What a language beside Chinese brings: our texts and those of the components. */
export interface LanguagePack {
  readonly common: TranslationCatalogue;
  readonly own: FolderTranslations;
  readonly antd: Locale;
  /** dayjs' name of it. */
  readonly dayjs: string;
}

const languagePackLoaders: Readonly<Record<Exclude<Language, 'zh'>, () => Promise<{ languagePack: LanguagePack }>>> = {
  en: () => import('./english-language-pack.ts'),
  es: () => import('./spanish-language-pack.ts'),
};

const KEY = 'Language';
let languagePack: LanguagePack | null = null;

/** What the language shown brings; null in Chinese. */
export const activeLanguagePack = (): LanguagePack | null => languagePack;

/** The language this browser shows. */
export const readStoredLanguage = (): Language => parseLanguage(localStorage.getItem(KEY)) ?? 'zh';

/** The tag of the language shown, for Intl: 'zh-CN', 'en', 'es'. */
export const currentLanguageTag = (): string =>
  LANGUAGES.find(({ code }) => code === readStoredLanguage())?.tag ?? 'zh-CN';

/** Keeps the language for the next load of the page. */
export const storeLanguage = (language: Language): void => localStorage.setItem(KEY, language);

/** Makes the kept language the one shown, before the application's modules are evaluated. Chinese loads nothing. */
export async function activateStoredLanguage(): Promise<void> {
  const language = readStoredLanguage();
  document.documentElement.lang = currentLanguageTag();
  if (language === 'zh') return;
  ({ languagePack } = await languagePackLoaders[language]());
  setActiveCatalogue(languagePack.common, languagePack.own);
}
