// Shows what the server pushes while no page is looked at; a page that is in view shows it itself.
const pagesOf = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ title, body, link, tag, notice }) {
  const pages = await pagesOf();
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const actions = (notice?.answers ?? []).map(({ key, label }) => ({ action: key, title: label }));
  const data = { link, notice: notice?.id };
  await self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data, actions });
}

/** An answer is confirmed on the page, which says its consequence. */
const linkOf = ({ link, notice }, answer) =>
  answer ? `/profile/notifications?notice=${notice}&answer=${encodeURIComponent(answer)}` : link;

/** Only pages of this site, whatever was pushed. */
function addressOf(link) {
  const address = new URL(link ?? '/', self.location.origin);
  return address.origin === self.location.origin ? address.href : self.location.origin;
}

async function open(link) {
  const address = addressOf(link);
  const [page] = await pagesOf();
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(linkOf(event.notification.data ?? {}, event.action)));
});
