// Shows what is pushed while the site is closed. Keeps nothing and answers no request.
self.addEventListener("push", (event) => {
  const { title, body, link, tag } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "/favicon.svg", data: { link } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.link ?? "/", self.location.origin);
  // Only pages of this site.
  if (address.origin !== self.location.origin) return;
  event.waitUntil(self.clients.openWindow(address.href));
});
