import sharp from 'sharp';

const sky = '#dcebf7';
const paper = '#fffdf9';

const sun = `<circle cx="690" cy="130" r="62" fill="#f6c453"/>`;
const grass = `<path d="M0 450q220-40 450-10t450-14v174H0Z" fill="#a9cf96"/>`;
const block = (x: number, y: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="110" height="110" rx="14" fill="${colour}"/><circle cx="${x + 55}" cy="${y + 55}" r="22" fill="#fff6"/>`;
const flake = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="9" fill="${paper}"/>`;

/** What a sitter takes pictures of, drawn: nobody is on them. */
const scenes = {
  walk: `<rect width="900" height="600" fill="${sky}"/>${sun}${grass}
    <path d="M230 470V300" stroke="#8a6a4a" stroke-width="26"/><circle cx="230" cy="240" r="110" fill="#5fa06a"/>
    <ellipse cx="560" cy="520" rx="170" ry="34" fill="#8fb8da"/>
    <path d="M500 400h58v88q0 22-24 22h-78q-14 0-10-16 10-26 54-30ZM610 400h58v88q0 22-24 22h-78q-14 0-10-16 10-26 54-30Z" fill="#dc5238"/>`,
  tower: `<rect width="900" height="600" fill="#f7ead8"/><rect y="500" width="900" height="100" fill="#d9b98f"/>
    ${block(250, 390, '#5b86c4')}${block(370, 390, '#eda63c')}${block(490, 390, '#58a474')}${block(310, 270, '#dc5238')}
    ${block(430, 270, '#8f6bb5')}${block(370, 150, '#4d9a98')}<path d="M360 150l65-76 65 76Z" fill="#c7687f"/>`,
  porridge: `<rect width="900" height="600" fill="#e9def0"/><rect y="430" width="900" height="170" fill="#c99f78"/>
    <ellipse cx="450" cy="350" rx="250" ry="62" fill="#fff"/><path d="M200 350q20 170 250 170t250-170Z" fill="#5b86c4"/>
    <ellipse cx="450" cy="348" rx="216" ry="46" fill="#f3d9a6"/><circle cx="400" cy="340" r="22" fill="#dc5238"/>
    <circle cx="470" cy="356" r="22" fill="#dc5238"/><circle cx="530" cy="336" r="22" fill="#dc5238"/>
    <path d="M640 320 800 170" stroke="#9aa5b5" stroke-width="20" stroke-linecap="round"/>`,
  book: `<rect width="900" height="600" fill="#dcebdd"/><path d="M120 180q170-50 330 20v300q-160-70-330-20Z" fill="${paper}"/>
    <path d="M780 180q-170-50-330 20v300q160-70 330-20Z" fill="#fff3e2"/><path d="M450 200v300" stroke="#d8c7ad" stroke-width="6"/>
    <circle cx="290" cy="300" r="64" fill="#eda63c"/><path d="M230 260l-10-50 44 26ZM350 260l10-50-44 26Z" fill="#eda63c"/>
    <circle cx="268" cy="296" r="8" fill="#2b3448"/><circle cx="312" cy="296" r="8" fill="#2b3448"/>
    <path d="M530 270h180M530 320h180M530 370h120" stroke="#b9ab95" stroke-width="12" stroke-linecap="round"/>`,
  snowman: `<rect width="900" height="600" fill="#c9dcf0"/><path d="M0 470q240-60 480-10t420-20v160H0Z" fill="#f4f8fc"/>
    <circle cx="450" cy="430" r="112" fill="${paper}"/><circle cx="450" cy="270" r="82" fill="${paper}"/><circle cx="450" cy="150" r="60" fill="${paper}"/>
    <path d="M450 156l74 12-74 12Z" fill="#eda63c"/><circle cx="430" cy="138" r="7" fill="#2b3448"/><circle cx="470" cy="138" r="7" fill="#2b3448"/>
    <rect x="398" y="60" width="104" height="46" rx="8" fill="#3f5a8a"/><path d="M376 208q74 40 148 0v26q-74 40-148 0Z" fill="#dc5238"/>
    ${[90, 200, 660, 760, 830].map((x, index) => flake(x, 90 + ((index * 97) % 260))).join('')}`,
  painting: `<rect width="900" height="600" fill="#f3e3d3"/><g transform="rotate(-3 450 300)"><rect x="180" y="90" width="540" height="420" fill="${paper}"/>
    <path d="M260 430V300h180v130Z" fill="#eda63c"/><path d="M240 300l110-90 110 90Z" fill="#dc5238"/><rect x="330" y="360" width="44" height="70" fill="#8a6a4a"/>
    <circle cx="620" cy="190" r="42" fill="#f6c453"/><path d="M540 430v-90" stroke="#58a474" stroke-width="12"/><circle cx="540" cy="320" r="34" fill="#c7687f"/>
    <path d="M220 440h470" stroke="#58a474" stroke-width="10"/></g>`,
} as const;

export type Scene = keyof typeof scenes;

export const drawnPicture = (scene: Scene): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${scenes[scene]}</svg>`))
    .png({ compressionLevel: 1 })
    .toBuffer();
