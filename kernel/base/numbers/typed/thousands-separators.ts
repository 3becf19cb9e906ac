/** Separators at thousands, or at 万 throughout. */
const GROUPED = /^[+-]?(\d{1,3}(,\d{3})+|\d{1,4}(,\d{4})+)(\.\d*)?$/;

/**
 * A number's text without its separators: '1,234.5' → '1234.5', '1,2345' → '12345'. Text without a comma stays as it is.
 * @returns null where the commas part no groups: '12,34.5' and '12,5' are no numbers, whatever was meant
 */
export function stripThousandsSeparators(text: string): string | null {
  if (!text.includes(',')) return text;
  return GROUPED.test(text) ? text.replace(/,/g, '') : null;
}
