// Shows the offline page when there is no network. Nothing that a person has seen or typed is ever kept here: the cache
// holds only the files of that page.
importScripts('/sw-push.js');

const cacheName = 'offline-2';
const page = '/offline.html';
const files = [page, '/offline.css', '/offline.js', '/favicon.svg'];

async function keepOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

async function openPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

/** Files of the offline page are kept too; the network has the newer ones. */
async function openFile(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(openFile(request));
});
