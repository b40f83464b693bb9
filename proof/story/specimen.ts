/** Papers of an invented person from an invented country, drawn by the browser itself. */
import type { Browser } from '@playwright/test'
import { ADA } from './story-people.ts'

const STYLE = `
  body { margin: 0; font: 22px/1.5 sans-serif; color: #1c2a3a }
  main { width: 900px; height: 580px; box-sizing: border-box; padding: 44px; background: linear-gradient(135deg, #dbe7ef, #f4efe2) }
  h1 { margin: 0 0 20px; font-size: 30px; letter-spacing: 3px }
  .row { display: flex; gap: 40px } .photo { width: 190px; height: 240px; background: #9fb3c4; border-radius: 8px }
  .photo::before { content: ''; display: block; width: 90px; height: 90px; margin: 50px auto 0; border-radius: 50%; background: #70879b }
  .photo::after { content: ''; display: block; width: 150px; height: 80px; margin: 20px auto 0; border-radius: 75px 75px 0 0; background: #70879b }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 24px; margin: 0 } dt { color: #5b6c7c } dd { margin: 0; font-weight: 600 }
  footer { margin-top: 34px; font: 24px monospace; letter-spacing: 2px }
  em { position: fixed; right: 40px; top: 40px; color: #a33; font-weight: 700; letter-spacing: 4px }`

const FRONT = `<h1>TERRANOVA · PASSPORT</h1><em>SPECIMEN</em><div class="row"><div class="photo"></div><dl>
  <dt>Surname</dt><dd>${ADA.lastName}</dd><dt>Given names</dt><dd>${ADA.firstName}</dd>
  <dt>Date of birth</dt><dd>10 DEC 1992</dd><dt>Place of birth</dt><dd>Port Alder</dd><dt>Number</dt><dd>T 4417 0926</dd>
  <dt>Valid until</dt><dd>31 MAY 2031</dd></dl></div><footer>P&lt;TERLOVEL&lt;&lt;ADA&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;<br>T441709260TER9212105F3105311&lt;&lt;</footer>`
const BACK = `<h1>TERRANOVA</h1><em>SPECIMEN</em><p>This passport remains the property of the Republic of Terranova.</p>
  <dl><dt>Address</dt><dd>14 Lantern Row, Port Alder</dd><dt>Issued by</dt><dd>Office of Persons, Port Alder</dd></dl>`
const SELFIE = '<div class="row" style="justify-content: center; zoom: 2"><div class="photo"></div></div>'
const BILL = `<h1>PORT ALDER WATER</h1><em>SPECIMEN</em><p>${ADA.firstName} ${ADA.lastName}<br>14 Lantern Row<br>Port Alder</p>
  <dl><dt>Account</dt><dd>88-20417</dd><dt>Period</dt><dd>September to October 2026</dd><dt>To pay</dt><dd>31.20</dd></dl>`

export interface Papers {
  readonly front: Buffer
  readonly back: Buffer
  readonly selfie: Buffer
  readonly bill: Buffer
}

export async function drawPapers(browser: Browser): Promise<Papers> {
  const page = await browser.newPage({ viewport: { width: 900, height: 580 } })
  const draw = async (content: string) => {
    await page.setContent(`<style>${STYLE}</style><main>${content}</main>`)
    return await page.screenshot()
  }
  const papers = {
    front: await draw(FRONT),
    back: await draw(BACK),
    selfie: await draw(SELFIE),
    bill: await draw(BILL),
  }
  await page.close()
  return papers
}
