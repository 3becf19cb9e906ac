/** A national XML file with other prices of its bills; their amounts follow, sums above them do not. */
export function repriceCostXml(text: string, priceOf: (price: number, nth: number) => number): string {
  let nth = 0;
  return text.replace(/<WorkElement [^>]*>/g, (element) => {
    const value = (name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? 0);
    const [quantity, price] = [value('Quantity'), value('Price')];
    if (quantity === 0 || price === 0) return element;
    const next = priceOf(price, nth++);
    return element
      .replace(/ Price="[^"]*"/, ` Price="${next.toFixed(2)}"`)
      .replace(/ Total="[^"]*"/, ` Total="${(quantity * next).toFixed(2)}"`);
  });
}
