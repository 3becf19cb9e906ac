import { findShownTexts } from './find-shown-texts.mjs';

const IMPORTS = {
  $t: 'import { t as $t } from "#kernel/base/texts/translations.ts"; ',
  $tIn: 'import { tInFolder as $tIn } from "#kernel/base/texts/translations.ts"; ',
  $rich: 'import { richTranslation as $rich } from "#kernel/web/language/rich-translation.ts"; ',
  $richIn: 'import { richTranslationInFolder as $richIn } from "#kernel/web/language/rich-translation.ts"; ',
};

/**
 * A source whose shown Chinese texts ask for their words: '保存' becomes $t("保存"). Lines stay where they are.
 * @param {string} file @param {string} code
 * @param {(key: string) => string | null} [placeOf] the folder that means a text otherwise than the common words, if any:
 *   '状态' becomes $tIn("business/crm/fee", "状态")
 * @returns {string | null} null where there is nothing to say
 */
export function wrapTextsInTranslateCalls(file, code, placeOf = () => null) {
  const texts = findShownTexts(file, code);
  if (texts.length === 0) return null;
  const used = new Set();

  /** The source from start to end with its texts, but for `outer` itself, put into calls. */
  function render({ start, end }, outer) {
    let out = '';
    let at = start;
    for (const text of texts) {
      if (text === outer || text.start < at || text.end > end) continue;
      out += code.slice(at, text.start) + call(text);
      at = text.end;
    }
    return out + code.slice(at, end);
  }

  function call(text) {
    const { key, args, kind } = text;
    if (kind === 'translatable') return keptTemplate(text);
    const place = placeOf(key);
    const speaker = `${kind === 'children' && args.length > 0 ? '$rich' : '$t'}${place === null ? '' : 'In'}`;
    used.add(speaker);
    const asked = place === null ? [key] : [place, key];
    const values = [...asked.map((text) => JSON.stringify(text)), ...args.map((arg) => render(arg, text))].join(', ');
    const lines = code.slice(text.start, text.end).split('\n').length;
    const kept = '\n'.repeat(lines - values.split('\n').length);
    return placed(text, `${speaker}(${values}${kept})`);
  }

  /** translatable`…` keeps its own template; what stands in its places is looked into. */
  function keptTemplate(text) {
    let out = '';
    let at = text.start;
    for (const arg of text.args) {
      out += code.slice(at, arg.start) + render(arg, text);
      at = arg.end;
    }
    return out + code.slice(at, text.end);
  }

  const body = render({ start: 0, end: code.length });
  return [...used].map((speaker) => IMPORTS[speaker]).join('') + body;
}

/** Words as they stand where a text stood, with the spaces around it. */
function placed({ kind, lead, trail }, words) {
  if (kind === 'attribute') return `{${words}}`;
  if (kind === 'children') return `${space(lead)}{${words}}${space(trail)}`;
  return lead || trail ? `(${JSON.stringify(lead)} + ${words} + ${JSON.stringify(trail)})` : words;
}

const space = (text) => (text ? `{${JSON.stringify(text)}}` : '');
