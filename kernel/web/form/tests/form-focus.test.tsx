import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bridgeEntity } from '../../testing/bridge-entity.ts';
import {
  blurControl,
  buttonByName,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { FormPage } from '../form-page.tsx';
import { RecordDrawer } from '../record/record-drawer.tsx';

const faults = () => [...document.querySelectorAll('p[role="alert"]')].map((fault) => fault.textContent);
const open = (initial = {}) => renderScreen(<FormPage entity={bridgeEntity} initial={initial} />, '/bridge');

/** A form beside something that is typed into. */
const BesideForm = () => (
  <>
    <input aria-label="别处" ref={(input) => input?.focus()} />
    <FormPage entity={bridgeEntity} />
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
      {isOpen ? <RecordDrawer entity={bridgeEntity} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  signInTestUser();
});

describe('the cursor', () => {
  it('begins in the first empty field of a fresh form, where Ctrl+S says at once what is missing', async () => {
    await open();
    await waitUntil(() => expect(document.activeElement).toBe(fieldByName('*名称')));
    expect(await pressKeyOn(document.activeElement ?? document, 's', { ctrlKey: true })).toBe(true);
    await waitUntil(() => expect(faults()).toEqual(['名称不能为空']));
  });

  it('passes over what has a value already, and is not taken from where somebody types', async () => {
    await open({ name: '新桥' });
    await waitUntil(() => expect(document.activeElement?.id).toMatch(/-(cost|kind|note)$/));
  });

  it('is not taken from where somebody types', async () => {
    await renderScreen(<BesideForm />);
    await waitUntil(() => expect(document.activeElement).toBe(fieldByName('别处')));
  });

  it('leaves a fresh field untouched without a fault', async () => {
    await open();
    await waitUntil(() => expect(document.activeElement).toBe(fieldByName('*名称')));
    await blurControl(fieldByName('*名称'));
    expect(faults()).toEqual([]);
  });

  it('goes back to the button a drawer was opened with', async () => {
    await renderScreen(<DrawerOf />);
    buttonByName('新建').focus();
    await clickElement(buttonByName('新建'));
    await waitUntil(() => expect(document.activeElement).toBe(fieldByName('*名称')));
    await clickElement(buttonByName('关闭'));
    await waitUntil(() => expect(document.activeElement).toBe(buttonByName('新建')));
  });
});
