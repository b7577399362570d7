// Brings the table to the front when its notification is pressed.
// It keeps no files and answers no requests, so pages always come from the server.
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const address = event.notification.data
      const open = windows.find((each) => new URL(each.url).pathname === address)
      return open ? open.focus() : clients.openWindow(address)
    }),
  )
})
