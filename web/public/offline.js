const cookie = (name) =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const root = document.documentElement;
root.dataset.scheme = cookie('color-scheme') ?? '';
if (cookie('last-locale') === 'en') {
  root.lang = 'en';
  document.title = 'You are offline — Ladushki';
  for (const section of document.querySelectorAll('section')) section.hidden = section.lang !== 'en';
}

const again = () => location.reload();
for (const button of document.querySelectorAll('button')) button.addEventListener('click', again);
addEventListener('online', again);

// The network may be back before this page listens, or have been there all along. The icon is never kept.
// Once it is, nothing is looked for any more: a page that takes long to come would be given up each time.
async function look() {
  const answer = document.hidden
    ? null
    : await fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) again();
  else setTimeout(look, 3000);
}
setTimeout(look, 3000);

// The emergency sheet of a visit under way, which the site keeps on the device until the visit is over.
const words =
  root.lang === 'en'
    ? {
        title: 'If something happened',
        rescue: 'Emergency',
        ambulance: 'Ambulance',
        parent: 'parent',
        allergies: 'Allergies',
        medicines: 'Medicines',
        closed: 'Allergies and medicines were not open to you when this was kept',
        forbidden: 'not permitted',
      }
    : {
        title: 'Если что-то случилось',
        rescue: 'Служба спасения',
        ambulance: 'Скорая',
        parent: 'родитель',
        allergies: 'Аллергии',
        medicines: 'Лекарства',
        closed: 'Аллергии и лекарства ещё не были вам открыты, здесь их нет',
        forbidden: 'не разрешено давать',
      };

let sheetKey = '';
const article = document.querySelector('article');

function readSheet() {
  try {
    sheetKey = Object.keys(localStorage).find((key) => /^draft:\d+:emergency$/.test(key)) ?? '';
    const kept = JSON.parse(localStorage.getItem(sheetKey) ?? 'null');
    if (!kept) return null;
    if (kept.until > Date.now() && cookie('access')) return kept;
    localStorage.removeItem(sheetKey);
  } catch {
    // Without storage nothing was kept.
  }
  return null;
}

/** Everything is added as text: people wrote it. */
function add(tag, text, fields = {}) {
  if (!text) return;
  const element = Object.assign(document.createElement(tag), fields);
  element.textContent = text;
  article.append(element);
}

/** The number is there to be read as well: it may have to be said, or typed on another telephone. */
const addPhone = (number, name, note) => {
  if (!number) return;
  const shown = number.replace(/^(\+7)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3-$4-$5');
  add('a', [...new Set([name, note, shown])].join(', '), { href: `tel:${number}` });
};

function addChild({ full_name, allergies, medicines, ...more }) {
  add('h3', full_name);
  add('p', allergies && `${words.allergies}: ${allergies}`, { className: 'danger' });
  add('p', allergies === null && words.closed);
  for (const { name, dose, instructions, permitted } of medicines ?? []) {
    const said = [name, dose, instructions, permitted ? '' : words.forbidden].filter(Boolean).join(', ');
    add('p', `${words.medicines}: ${said}`);
  }
  add('p', more.medication_description);
  add('p', more.special_equipment_description);
  add('p', more.additional_information);
}

function showSheet({ sheet, until }) {
  add('h2', words.title);
  addPhone(sheet.emergency_number, sheet.emergency_number, words.rescue);
  addPhone('103', '103', words.ambulance);
  add('p', sheet.address, { className: 'address' });
  addPhone(sheet.customer.phone_number, sheet.customer.full_name, words.parent);
  for (const { name, relation, phone_number } of sheet.contacts) addPhone(phone_number, name, relation);
  for (const child of sheet.children) addChild(child);
  article.hidden = false;
  const erase = () => {
    localStorage.removeItem(sheetKey);
    article.hidden = true;
    article.replaceChildren();
  };
  setTimeout(erase, until - Date.now());
}

const kept = readSheet();
if (kept) showSheet(kept);
