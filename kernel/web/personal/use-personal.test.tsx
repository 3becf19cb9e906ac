import { expect, it } from 'vitest';
import { keptSettings, signIn } from '../testing/person.ts';
import { button, click, show } from '../testing/screen.tsx';
import { usePersonal } from './use-personal.ts';

function Width() {
  const [width, setWidth] = usePersonal('width', 100);
  return (
    <button type="button" onClick={() => setWidth(width + 20)}>
      宽{width}
    </button>
  );
}

it('what was changed a moment before the window closes is kept', async () => {
  signIn();
  await show(<Width />);
  await click(button('宽100'));
  expect(keptSettings.has('width')).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(keptSettings.get('width')).toBe(120);
});
