const SAME: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(平方米|㎡|平米|m²|m\^2|m2)$/, 'm2'],
  [/^(立方米|m³|m\^3|m3|㎥)$/, 'm3'],
  [/^(米|m)$/, 'm'],
  [/^(千米|公里|㎞|km)$/, 'km'],
  [/^(公顷|hm²|hm2|ha)$/, 'hm2'],
  [/^(吨|t)$/, 't'],
  [/^(千克|公斤|㎏|kg)$/, 'kg'],
];

const seen = new Map<string, string>();

/** One spelling per measurement unit: 平方米, ㎡ and M2 become m2; a unit that is not in the list is lowercased. */
export function normalizeUnit(unit: string): string {
  const known = seen.get(unit);
  if (known !== undefined) return known;
  const text = unit.trim().toLowerCase();
  const normal = SAME.find(([form]) => form.test(text))?.[1] ?? text;
  // A file has a few dozen spellings; a hostile one with endless spellings must not grow the map.
  if (seen.size < 2000) seen.set(unit, normal);
  return normal;
}

/** Decimals a bill quantity shows by its unit (GB 50500: t 3, m m2 m3 kg 2, pieces 0); null for other units. */
export function quantityDecimalsOfUnit(unit: string): number | null {
  const normal = normalizeUnit(unit);
  if (normal === 't') return 3;
  if (['m', 'm2', 'm3', 'kg'].includes(normal)) return 2;
  return ['个', '项', '台', '套', '樘', '根', '块', '株', '座', '组', '件', '只', '系统'].includes(normal) ? 0 : null;
}
