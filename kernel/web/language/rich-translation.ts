import { createElement, Fragment, type ReactNode } from 'react';
import { translateTemplate, translateTemplateInFolder } from '#kernel/base/texts/translations.ts';

const isText = (part: ReactNode): part is string | number => typeof part === 'string' || typeof part === 'number';

/** Words with elements in their places, as children of an element. */
function placed(words: string, values: readonly ReactNode[]): ReactNode {
  const parts = words.split(/\{(\d+)\}/);
  const children = parts.map((part, at) => (at % 2 === 0 ? part : values[Number(part)]));
  // Text alone stays one text: whoever lays children out beside each other would part it.
  return children.every(isText) ? children.join('') : createElement(Fragment, null, ...children);
}

/** A text with elements in its places, as children of an element: 由 <b>{0}</b> 改为 <b>{1}</b>. The build writes the calls. */
export const richTranslation = (key: string, ...values: ReactNode[]): ReactNode =>
  placed(translateTemplate(key), values);

/** The same of a text that its folder means otherwise than others (`tInFolder`). */
export const richTranslationInFolder = (folder: string, key: string, ...values: ReactNode[]): ReactNode =>
  placed(translateTemplateInFolder(folder, key), values);
