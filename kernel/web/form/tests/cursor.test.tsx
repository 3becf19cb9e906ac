import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bridge } from '../../testing/bridge.ts';
import { signIn } from '../../testing/person.ts';
import { blur, button, click, field, press, show, until } from '../../testing/screen.tsx';
import { FormPage } from '../form-page.tsx';
import { RecordDrawer } from '../record/record-drawer.tsx';

const faults = () => [...document.querySelectorAll('p[role="alert"]')].map((fault) => fault.textContent);
const open = (initial = {}) => show(<FormPage entity={bridge} initial={initial} />, '/bridge');

/** A form beside something that is typed into. */
const BesideForm = () => (
  <>
    <input aria-label="别处" ref={(input) => input?.focus()} />
    <FormPage entity={bridge} />
  </>
);

/** A button that opens a drawer. */
function DrawerOf() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        新建
      </button>
      {isOpen ? <RecordDrawer entity={bridge} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  signIn();
});

describe('the cursor', () => {
  it('begins in the first empty field of a fresh form, where Ctrl+S says at once what is missing', async () => {
    await open();
    await until(() => expect(document.activeElement).toBe(field('*名称')));
    expect(await press(document.activeElement ?? document, 's', { ctrlKey: true })).toBe(true);
    await until(() => expect(faults()).toEqual(['名称不能为空']));
  });

  it('passes over what has a value already, and is not taken from where somebody types', async () => {
    await open({ name: '新桥' });
    await until(() => expect(document.activeElement?.id).toMatch(/-(cost|kind|note)$/));
  });

  it('is not taken from where somebody types', async () => {
    await show(<BesideForm />);
    await until(() => expect(document.activeElement).toBe(field('别处')));
  });

  it('leaves a fresh field untouched without a fault', async () => {
    await open();
    await until(() => expect(document.activeElement).toBe(field('*名称')));
    await blur(field('*名称'));
    expect(faults()).toEqual([]);
  });

  it('goes back to the button a drawer was opened with', async () => {
    await show(<DrawerOf />);
    button('新建').focus();
    await click(button('新建'));
    await until(() => expect(document.activeElement).toBe(field('*名称')));
    await click(button('关闭'));
    await until(() => expect(document.activeElement).toBe(button('新建')));
  });
});
