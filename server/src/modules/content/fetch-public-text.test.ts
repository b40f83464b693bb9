import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import { fetchPublicText } from './fetch-public-text.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const here = { allowPrivate: true }
const outside = { allowPrivate: false }

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2606:4700:4700::1111'])('%s is on the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    '2001:db8::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('fetchPublicText', () => {
  it('answers the text', async () => {
    const address = await serve((_request, response) => response.end('news ✓'))
    expect(await fetchPublicText(address, here)).toBe('news ✓')
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
  ])('does not go to %s, however it is written', async (address) => {
    await expect(fetchPublicText(address, outside)).rejects.toThrow('not on the public internet')
  })

  it('goes by the web only, without a name, a password or a port', async () => {
    for (const address of ['file:///etc/passwd', 'ftp://news.example/', 'gopher://x/', '/brand/x', ''])
      await expect(fetchPublicText(address, outside)).rejects.toThrow('must begin with http')
    await expect(fetchPublicText('https://me:secret@news.example/', outside)).rejects.toThrow('password')
    await expect(fetchPublicText('https://news.example:6379/', outside)).rejects.toThrow('port')
  })

  it('follows where it is led, three times, and looks at each place again', async () => {
    const end = await serve((_request, response) => response.end('end'))
    const step = await serve((_request, response) => response.writeHead(302, { location: end }).end())
    expect(await fetchPublicText(step, here)).toBe('end')
    const file = await serve((_request, response) => response.writeHead(302, { location: 'file:///x' }).end())
    await expect(fetchPublicText(file, here)).rejects.toThrow('must begin with http')
    const circle = await serve((_request, response) => response.writeHead(302, { location: '/' }).end())
    await expect(fetchPublicText(circle, here)).rejects.toThrow('too many times')
  })

  it('stops at half a megabyte, after its time, and at what is packed', async () => {
    const endless = await serve((_request, response) => {
      const write = () => {
        while (response.write('x'.repeat(64_000)));
      }
      response.on('drain', write)
      write()
    })
    await expect(fetchPublicText(endless, here)).rejects.toThrow('larger than 512 kB')
    const silent = await serve(() => {})
    await expect(fetchPublicText(silent, { ...here, timeoutMs: 100 })).rejects.toThrow('too long')
    const slow = await serve((_request, response) => void response.write('x'))
    await expect(fetchPublicText(slow, { ...here, timeoutMs: 100 })).rejects.toThrow('too long')
    const packed = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    )
    await expect(fetchPublicText(packed, here)).rejects.toThrow('compressed')
    const missing = await serve((_request, response) => response.writeHead(404).end())
    await expect(fetchPublicText(missing, here)).rejects.toThrow('404')
  })
})
