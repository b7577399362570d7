import { expect, test } from 'vitest'
import { isLoopback } from './reach'

test.each(['localhost', 'LOCALHOST', 'gong.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '::1'])(
  '%s leads nobody else here',
  (host) => expect(isLoopback(host)).toBe(true),
)

test.each(['192.168.1.20', 'gong.example', 'localhost.example', '127.example', '10.127.0.0.1', '[fe80::1]'])(
  '%s may lead others here',
  (host) => expect(isLoopback(host)).toBe(false),
)
