/*
 * The service worker of the player area. It keeps the shell of the app, so the installed app opens without a connection,
 * and shows pushes of the brand. It never answers a call, so no price, balance or result ever comes from a cache.
 */
const CACHE = 'shell-1'
const SHELL = '/app'
/** Pages and parts of earlier versions are dropped beyond this. */
const KEPT_FILES = 300

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(forgetOthers())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === SHELL || pathname.startsWith(`${SHELL}/`)) event.respondWith(openNewest(event, SHELL))
  } else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event))
  else if (pathname.startsWith('/brand/') && !request.headers.has('range'))
    event.respondWith(openNewest(event, request))
})

/** An answer does not wait until it is kept, and a full disk costs no answer. */
function keep(event, key, answer, then = () => undefined) {
  const copy = answer.clone()
  const work = async () => {
    const cache = await caches.open(CACHE)
    await cache.put(key, copy)
    await then(cache)
  }
  event.waitUntil(work().catch(() => undefined))
}

/** All pages are one file under one key, so any of them opens with the newest that arrived. */
async function openNewest(event, key) {
  try {
    const answer = await fetch(event.request)
    if (answer.status === 200 && !answer.redirected) keep(event, key, answer)
    return answer
  } catch (error) {
    const cache = await caches.open(CACHE)
    const kept = await cache.match(key)
    if (kept === undefined) throw error
    return kept
  }
}

/** The name of a built file has a hash of its content, so a kept one is never old. */
async function openFile(event) {
  const { request } = event
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.status === 200) keep(event, request, answer, forgetOldest)
  return answer
}

async function forgetOldest(cache) {
  const files = await cache.keys()
  await Promise.all(files.slice(0, Math.max(0, files.length - KEPT_FILES)).map((file) => cache.delete(file)))
}

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data
  // Only pages of this site: a path never names another host.
  const url = new URL(path, self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href))
})
