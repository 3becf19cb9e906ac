import { expect, it } from 'vitest';
import { watermarkBackground } from './watermark-background.ts';

const svgOf = (picture: string): string =>
  decodeURIComponent(picture.replace(/^url\("data:image\/svg\+xml,|"\)$/g, ''));

it('draws each line of a watermark', () => {
  const svg = svgOf(watermarkBackground(['陈晓雯', '13800000003']));
  expect(svg).toContain('>陈晓雯</tspan>');
  expect(svg).toContain('>13800000003</tspan>');
});

it('takes a name for text, whatever signs it has', () => {
  const picture = watermarkBackground(['"><script>&']);
  expect(picture.slice(5, -2)).not.toMatch(/["<>]/);
  expect(svgOf(picture)).not.toContain('<script');
});
