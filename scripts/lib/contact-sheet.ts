import type { Visit } from './visits.ts';

export const looks = (['ru', 'en'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((scheme) => ({ locale, scheme })),
);
type Look = (typeof looks)[number];

export const fileName = ({ route, as }: Visit, { locale, scheme }: Look, width: number): string => {
  const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '_').replaceAll(':', '');
  return `${name}-${as}-${width}-${locale}-${scheme}.jpg`;
};

const style = `
body { margin: 2rem; font: 14px/1.4 system-ui, sans-serif; background: #f4f4f4; color: #222; }
section > div { display: flex; gap: 12px; overflow-x: auto; padding-bottom: 12px; }
figure { flex: none; margin: 0; }
figure a { display: block; height: 420px; overflow: hidden; border: 1px solid #ccc; background: #fff; }
img { display: block; width: 100%; }
figcaption { color: #555; }`;

/** One row per page: every width, language and scheme side by side. */
export function contactSheet(visits: readonly Visit[], widths: readonly number[]): string {
  const picture = (visit: Visit, look: Look, width: number) => {
    const file = fileName(visit, look, width);
    const box = Math.round(120 + width / 8);
    return `<figure style="width:${box}px"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width}, ${look.locale}, ${look.scheme}</figcaption></figure>`;
  };
  const row = (visit: Visit) =>
    `<section><h2>${visit.route} <small>(${visit.as})</small></h2><div>${looks
      .flatMap((look) => widths.map((width) => picture(visit, look, width)))
      .join('')}</div></section>`;
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${visits.map(row).join('\n')}\n`;
}
