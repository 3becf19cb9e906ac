import { expect, it } from 'vitest';
import { buttonByName, clickElement, renderScreen } from '../testing/render-screen.tsx';
import { savedSettings, signInTestUser } from '../testing/test-user.ts';
import { usePersonalSetting } from './use-personal-setting.ts';

function Width() {
  const [width, setWidth] = usePersonalSetting('width', 100);
  return (
    <button type="button" onClick={() => setWidth(width + 20)}>
      宽{width}
    </button>
  );
}

it('what was changed a moment before the window closes is kept', async () => {
  signInTestUser();
  await renderScreen(<Width />);
  await clickElement(buttonByName('宽100'));
  expect(savedSettings.has('width')).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(savedSettings.get('width')).toBe(120);
});
