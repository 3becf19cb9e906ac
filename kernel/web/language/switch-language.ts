import { savePersonalSetting, useSession } from '../session/session-store.ts';
import { toast } from '../toast/toast.ts';
import { readStoredLanguage, storeLanguage } from './language-pack.ts';
import { type Language, parseLanguage } from './languages.ts';

/** The personal setting that brings a person's language to every browser. */
const SETTING = 'language';
/** Marks of this window: a switch to be told once the page is loaded anew, and a choice made before signing in. */
const SWITCHED = 'languageSwitched';
const CHOSEN = 'languageChosen';

/** What is asked of the words is asked when a module is evaluated: another language is another load of the page. */
function load(language: Language): void {
  storeLanguage(language);
  window.location.reload();
}

/** Switches the language and keeps it for the person. What is typed stays: drafts live in the window. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === readStoredLanguage()) return;
  if (!useSession.getState().user) sessionStorage.setItem(CHOSEN, language);
  // The person has been told; this browser speaks the language all the same.
  else await savePersonalSetting(SETTING, language).catch(() => undefined);
  sessionStorage.setItem(SWITCHED, language);
  load(language);
}

/** Who signs in takes along what was just chosen on the sign-in page; else this browser speaks as the person last chose. */
function follow(userConfig: Readonly<Record<string, unknown>>): void {
  const chosen = parseLanguage(sessionStorage.getItem(CHOSEN));
  const kept = parseLanguage(userConfig[SETTING]);
  sessionStorage.removeItem(CHOSEN);
  if (chosen && chosen !== kept) void savePersonalSetting(SETTING, chosen).catch(() => undefined);
  else if (!chosen && kept && kept !== readStoredLanguage()) load(kept);
}

/** Tells of a switch that led to this load of the page (R1-356), and follows the person who signs in. */
export function followPersonLanguage(): void {
  if (sessionStorage.getItem(SWITCHED)) toast.success('Switch Language Success');
  sessionStorage.removeItem(SWITCHED);
  useSession.subscribe(({ user }, before) => {
    if (user && user.userId !== before.user?.userId) follow(user.userConfig);
  });
}
