// Telling somebody who looks elsewhere that the table waits for them. Asked for once, and only where it can work.

import { change, settings } from './settings.svelte'

/** Telephones show notifications only through a worker; ours does nothing else (see public/notices.js). */
const WORKER = '/notices.js'

export function canNotify(): boolean {
  return typeof Notification !== 'undefined' && isSecureContext
}

/** Whether it is worth asking: not yet answered, neither here nor in the browser's own settings. */
export function mayAsk(): boolean {
  return canNotify() && settings.notify === 'unasked' && Notification.permission !== 'denied'
}

/** The browser asks in its own words; what it was told is remembered. */
export async function allow(): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted'
  change({ notify: isAllowed ? 'yes' : 'no' })
  if (isAllowed) await worker()
  return isAllowed
}

export function decline(): void {
  change({ notify: 'no' })
}

/** `address`: the page it leads to. One table shows one notification at a time. */
export async function notify(title: string, body: string, address: string): Promise<void> {
  if (!canNotify() || settings.notify !== 'yes' || Notification.permission !== 'granted') return
  const about = { body, tag: address, icon: '/icon-192.png', data: address }
  const registration = await worker()
  if (registration) return registration.showNotification(title, about)
  new Notification(title, about).onclick = () => focus()
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  try {
    await navigator.serviceWorker.register(WORKER)
    return await navigator.serviceWorker.ready
  } catch {
    return null
  }
}
