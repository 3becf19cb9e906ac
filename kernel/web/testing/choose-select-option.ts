import { clickElement, fieldByName, waitUntil } from './render-screen.tsx';

/** What a choice offers at the moment, as it reads. */
export const shownSelectOptions = (): readonly string[] =>
  [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);

/** Opens a choice by its name. */
export async function openSelect(name: string): Promise<void> {
  // Inputs of fields are loaded when they are first shown.
  const field = await waitUntil(() => fieldByName(name));
  await clickElement(field.closest('.ant-select')?.querySelector('.ant-select-content') ?? field);
}

/** Opens a choice by its name and takes what begins with a text. */
export async function chooseSelectOption(name: string, text: string): Promise<void> {
  await openSelect(name);
  const found = await waitUntil(() => {
    const all = [...document.querySelectorAll('.ant-select-item-option')];
    const option = all.findLast(({ textContent }) => textContent.startsWith(text));
    if (!option) throw new Error(`${text} is not offered: ${shownSelectOptions().join(' | ')}`);
    return option;
  });
  await clickElement(found);
}
