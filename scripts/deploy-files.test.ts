import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { settingsSchema } from '@pickproof/server/settings'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const allOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const alerts = read('deploy/prometheus/alerts.yml')
const dashboard = read('deploy/grafana/dashboards/pickproof.json')
/** Figures of Prometheus itself, and of the library that measures the process. */
const GIVEN = /^(up$|process_|nodejs_|http_request_duration_seconds)/

/** Every figure that the server declares. */
const figures = new Set(
  globSync('server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => allOf(/\bname: '([a-z]+(?:_[a-z]+)+)'/g, read(path))),
)

describe('[T27-5] the files for running the product', () => {
  it('have a section with what to do for each alert, in the order of the alerts', () => {
    const sections = allOf(/^## (\w+)$/gm, read('docs/how-to/answer-alerts.md'))
    expect(allOf(/- alert: (\w+)/g, alerts)).toEqual(sections)
  })

  it.each([
    ['the alerts', allOf(/expr: (.+)/g, alerts)],
    ['the dashboard', allOf(/"expr": "(.+)"/g, dashboard)],
  ])('read figures that the server has: %s', (_where, expressions) => {
    const named = expressions.flatMap((expression) =>
      allOf(/\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?!\s*\()/g, expression.replaceAll(/\\?"[^"]*"/g, '')),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(
      named.filter((name) => !GIVEN.test(name) && !figures.has(name) && name !== 'histogram_quantile'),
    ).toEqual([])
  })

  it('set only settings that exist, and every one that production needs', () => {
    const compose = read('deploy/compose.yaml')
    const known = Object.keys(settingsSchema.shape)
    const [, settings = ''] = /settings\n([\s\S]*?)\n {2}volumes:/.exec(compose) ?? []
    const set = allOf(/^ {4}([A-Z_]+):/gm, settings)
    expect(set.filter((name) => !known.includes(name))).toEqual([])
    for (const needed of [
      'SECRET_KEY',
      'FILES_KEY',
      'SMTP_URL',
      'FEED',
      'METRICS_TOKEN',
      'DATABASE_SERVER_URL',
    ])
      expect(set).toContain(needed)
    const example = allOf(/^([A-Z_]+)=/gm, read('deploy/env.example'))
    expect(example.toSorted()).toEqual([...new Set(allOf(/\$\{([A-Z_]+):/g, compose))].toSorted())
  })
})
