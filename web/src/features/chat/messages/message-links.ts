/** A part of a message: text or a link. */
export type TextPart = { text: string; href?: undefined } | { text: string; href: string };

const address = /https?:\/\/[^\s<>"'«»]+|www\.[^\s<>"'«»]+/gi;
/** Trailing punctuation is not part of a URL. */
const trailing = '.,!?:;…';

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** A closing bracket belongs to the URL only when it was opened in it. */
function withoutLooseEnd(found: string): string {
  let loose = countOf(found, ')') - countOf(found, '(');
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && loose > 0) loose -= 1;
    else if (!trailing.includes(last)) break;
  }
  return found.slice(0, end);
}

/** Only http and https: no javascript: URLs. */
function hrefOf(text: string): string | null {
  const full = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(full)) return null;
  const { protocol, href } = new URL(full);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutLooseEnd(match[0]);
    const href = hrefOf(found);
    if (!href) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: found, href });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
