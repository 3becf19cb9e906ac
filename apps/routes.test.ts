import { expect, it } from 'vitest';
import { webModules } from '#apps/web/modules.ts';
import { routeTable } from '#kernel/web/application/route-table.ts';

it('every address of the product opens one page', () => {
  expect(() => routeTable(webModules)).not.toThrow();
});
