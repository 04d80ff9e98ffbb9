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
