const weights = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
];

/** A person's taxpayer number: twelve digits, the last two of which check the others. */
export function isInn(text: string): boolean {
  if (!/^\d{12}$/.test(text) || /^0+$/.test(text)) return false;
  return weights.every((each) => {
    const sum = each.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
    return (sum % 11) % 10 === Number(text[each.length]);
  });
}
