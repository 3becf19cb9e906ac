import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { STORY_PASSWORD, startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();

const SPOKEN = [
  {
    name: 'English',
    code: 'en',
    words: {
      user: 'User name',
      password: 'Password',
      signIn: 'Sign in',
      refused: 'Wrong user name or password',
      todo: 'To-do',
      contracts: 'Consulting contracts',
      startProcess: 'Start process',
      newRecord: 'New',
      save: 'Save',
      nameMissing: 'Customer name must not be empty',
      notFound: 'Page not found',
    },
  },
  {
    name: 'Español',
    code: 'es',
    words: {
      user: 'Usuario',
      password: 'Contraseña',
      signIn: 'Iniciar sesión',
      refused: 'Usuario o contraseña incorrectos',
      todo: 'Tareas pendientes',
      contracts: 'Contratos de consultoría',
      startProcess: 'Iniciar proceso',
      newRecord: 'Nuevo',
      save: 'Guardar',
      nameMissing: 'Nombre del cliente no puede estar vacío',
      notFound: 'Página no encontrada',
    },
  },
] as const;

/** Chinese that can be seen or is read aloud, people's own data aside: what `people` finds the server to have kept. */
async function chineseOn(page: Page, people: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`(() => {
    const chinese = /[\\u3001-\\u303f\\u3400-\\u9fff\\uff01-\\uff60]/;
    const found = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) if (nodes.currentNode.parentElement.checkVisibility()) found.push(nodes.currentNode.textContent);
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    return found.filter((text) => chinese.test(text));
  })()`);
  const known = [...people].sort((a, b) => b.length - a.length);
  const rest = texts.map((text) => known.reduce((left, word) => left.replaceAll(word, ''), text));
  return rest.filter((text) => /[\u3001-\u303f\u3400-\u9fff\uff01-\uff60]/.test(text));
}

/** Every text that a person's data holds: names of people, departments and the company, and the contents of records. */
async function dataOf(token: string): Promise<ReadonlySet<string>> {
  const headers = { AuthToken: token, 'content-type': 'application/json' };
  const texts = new Set<string>(['中文', '系统管理员', '信息中心']);
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      texts.add(value);
      texts.add(value.slice(-1));
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const form of ['customer', 'contract', 'project', 'user', 'dept', 'leave', 'article'])
    for (let pageNo = 1; pageNo <= 3; pageNo += 1) {
      const answer = await fetch(`${story.address}/api/form/${form}/queryList`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ pageNo, pageSize: 100 }),
      });
      const { data } = (await answer.json()) as { data: Record<string, unknown>[] | null };
      for (const row of data ?? [])
        collect(
          Object.fromEntries(Object.entries(row).filter(([key]) => !/^(type|kind|level|state)_label$/.test(key))),
        );
    }
  const running = await fetch(`${story.address}/api/b/wf/process/queryList`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ pageSize: 200 }) },
  });
  for (const { title } of ((await running.json()) as { data: { title: string }[] }).data) texts.add(title);
  const info = await fetch(`${story.address}/api/user/info`, { headers });
  collect(((await info.json()) as { data: { deptInfo: unknown; companyName: string; displayName: string } }).data);
  texts.delete('');
  return texts;
}

const switched = (page: Page) => page.getByRole('status').getByText('Switch Language Success').waitFor();
async function switchTo(page: Page, menu: string, name: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await switched(page);
}

it('speaks Chinese without a choice, whatever the browser prefers, and offers exactly zh, en and es', async () => {
  const page = await story.personAt('engineer');
  await page.getByRole('button', { name: '语言', exact: true }).click();
  const offered = page.getByRole('group', { name: '语言' }).getByRole('button');
  expect(await offered.allInnerTexts()).toEqual(['中文', 'English', 'Español']);
  expect(await offered.and(page.locator('[aria-pressed=true]')).allInnerTexts()).toEqual(['中文']);
  expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN');
});

it.each(SPOKEN.map((spoken) => [spoken.name, spoken] as const))(
  '%s on sign-in, home, list, form, dialog and refusal, with no Chinese left but data',
  async (_name, spoken) => {
    const { name, code, words } = spoken;
    const people = await dataOf(await story.token('admin'));
    const clean = async (page: Page) => expect(await chineseOn(page, people), page.url()).toEqual([]);
    const page = await story.visitorAt('/login');
    await page.getByRole('button', { name, exact: true }).click();
    await switched(page);
    await page.getByRole('textbox', { name: words.user }).fill('admin');
    await page.getByRole('textbox', { name: words.password }).fill('Wrong@1234');
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await page.getByText(words.refused).waitFor();
    await clean(page);
    await page.getByRole('textbox', { name: words.password }).fill(STORY_PASSWORD);
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await page.getByRole('heading', { name: words.todo }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe(code);
    await clean(page);
    await page.getByRole('button', { name: words.startProcess }).first().click();
    await page.getByRole('dialog', { name: words.startProcess }).waitFor();
    await page.locator('[data-flow]').first().waitFor();
    await clean(page);
    await page.goto(`${story.address}/main-page/contract/wf-list`);
    await page.getByRole('heading', { name: words.contracts }).waitFor();
    await page.getByRole('row').nth(2).waitFor();
    await clean(page);
    await page.goto(`${story.address}/main-page/customer/wf-list`);
    await page.getByRole('button', { name: words.newRecord, exact: true }).click();
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByText(words.nameMissing).waitFor();
    await clean(page);
    await page.goto(`${story.address}/404`);
    await page.getByRole('heading', { name: words.notFound }).waitFor();
    await clean(page);
  },
);

it('keeps the language for the person, and what is typed, when it is switched', async () => {
  const page = await story.personAt('manager', '/main-page/customer/wf-form');
  const contact = (name: string) => page.getByRole('textbox', { name, exact: true });
  await contact('联系人').fill('Ana Torres');
  await switchTo(page, '语言', 'Español');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await page.waitForFunction("[...document.querySelectorAll('input')].some(({ value }) => value === 'Ana Torres')");
  expect(await contact('Contacto').inputValue()).toBe('Ana Torres');
  const other = await story.personAt('manager');
  await other.getByRole('heading', { name: 'Tareas pendientes' }).waitFor();
  await switchTo(page, 'Idioma', '中文');
  await page.getByRole('button', { name: '语言', exact: true }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN');
});
