import styles from './language-buttons.module.css';
import { readStoredLanguage } from './language-pack.ts';
import { LANGUAGES } from './languages.ts';
import { switchLanguage } from './switch-language.ts';

/** The languages to choose from; 'line' beside one another, 'menu' below one another. */
export function LanguageButtons({ look }: { look: 'line' | 'menu' }) {
  const shown = readStoredLanguage();
  return (
    <fieldset aria-label="语言" className={styles[look]}>
      {LANGUAGES.map(({ code, name, tag }) => (
        <button
          key={code}
          type="button"
          lang={tag}
          aria-pressed={code === shown}
          onClick={() => void switchLanguage(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
