/** What a title may name beside the form's own fields. */
export const TITLE_PLACEHOLDERS = ['发起人', '部门', '日期', '表单'] as const;
type TitleWord = (typeof TITLE_PLACEHOLDERS)[number];

/** What records of a new form are titled by. */
export const DEFAULT_TITLE_TEMPLATE = '{发起人}的{表单}';

interface Place {
  /** Text as it stands, or null where something is put in. */
  readonly text: string | null;
  readonly word: TitleWord | null;
  /** Label of the field whose value is put in. */
  readonly label: string | null;
}

/** The pieces of a title template: '{发起人}的{表单}：{事由}'. */
export const parseTitleTemplate = (template: string): Place[] =>
  template
    .split(/(\{[^{}]+\})/)
    .filter(Boolean)
    .map((piece) => {
      if (!/^\{[^{}]+\}$/.test(piece)) return { text: piece, word: null, label: null };
      const name = piece.slice(1, -1).trim();
      const word = TITLE_PLACEHOLDERS.find((one) => one === name) ?? null;
      return { text: null, word, label: word ? null : name };
    });

/** Most that a title holds. */
const MOST = 200;

/** A title made of a template. @param textOf texts of words and of fields by their label */
export const renderTitleTemplate = (template: string, textOf: (name: string) => string): string =>
  parseTitleTemplate(template)
    .map(({ text, word, label }) => text ?? textOf(word ?? label ?? ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST);
