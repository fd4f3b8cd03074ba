// Shows what is pushed while the site is closed. Keeps nothing and answers no request.
self.addEventListener("push", (event) => {
  const { title, body, link, tag } = event.data?.json() ?? {};
  if (!title) return;
  // Under a tag that is there already it would come without a sound, also when it got worse.
  const options = { body, tag, renotify: Boolean(tag), icon: "/favicon.svg", data: { link } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.link ?? "/", self.location.origin);
  // Only pages of this site.
  if (address.origin !== self.location.origin) return;
  event.waitUntil(self.clients.openWindow(address.href));
});
