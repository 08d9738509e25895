import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Database } from '../../apps/server/src/db/database.ts';
import { MachinesWatch } from '../../apps/server/src/db/machines.ts';
import { systemAccess } from '../../apps/server/src/db/scope.ts';
import { latencies, Metrics } from '../../apps/server/src/metrics.ts';

// What the alerts and the dashboard of deploy/ ask for is what a server answers at /metrics, label by label.
const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');

type Metric = { name: string; type: unknown; labelNames?: string[] };
const { registry } = new Metrics(
  { database: {} as Database, machines: new MachinesWatch({} as Database), damaged: () => false },
  systemAccess('metrics'),
);
const metrics = registry.getMetricsAsArray() as unknown as Metric[];
const suffixes = (type: unknown) => (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']);
/** The labels of each series; Prometheus adds the job and the instance. */
const series = new Map(
  metrics.flatMap(({ name, type, labelNames = [] }) =>
    suffixes(type).map((suffix) => [`${name}${suffix}`, [...labelNames, 'le', 'job', 'instance']] as const),
  ),
);
const operations = new Set(
  (readFileSync(join(root, 'openapi/openapi.json'), 'utf8').match(/"operationId": ?"\w+"/g) ?? []).map(
    (found) => found.split('"')[3] ?? '',
  ),
);
operations.add('page');

type Tried = { input_series: { series: string }[]; alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] };
type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } };
const { groups } = parse(read('prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('grafana/trastienda.json')) as {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
};
const targets = dashboard.panels.flatMap((panel) => panel.targets.map((one) => ({ ...one, title: panel.title })));
const asked = [
  ...rules.map(({ alert, expr, annotations }) => ({ where: alert, expr, text: annotations.summary })),
  ...targets.map(({ title, expr, legendFormat }) => ({ where: title, expr, text: legendFormat })),
];

/** The series that an expression names, with the labels that it matches or groups by. */
const named = (expr: string) =>
  [...expr.matchAll(/\b((?:trastienda|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', matchers = '']) => ({
    name,
    labels: [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
const grouped = (expr: string) => [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, by = '']) => by.split(/,\s*/));

describe('alerts and dashboard', () => {
  it('have rules, panels and operations to compare', () => {
    expect(rules.length).toBeGreaterThan(8);
    expect(targets.length).toBeGreaterThan(12);
    expect(operations.size).toBeGreaterThan(100);
  });

  it.each(asked)('$where asks for figures that a server answers', ({ expr, text }) => {
    const found = named(expr);
    expect(found.length + Number(/\bup\{/.test(expr))).toBeGreaterThan(0);
    for (const { name, labels } of found) {
      expect([...series.keys()]).toContain(name);
      expect(series.get(name)).toEqual(expect.arrayContaining([...labels, ...grouped(expr)]));
    }
    const shown = [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label);
    const known = new Set(found.flatMap(({ name }) => series.get(name) ?? []).concat('instance'));
    expect(shown.filter((label) => !known.has(label))).toEqual([]);
    const operation = /operation(?:!~|=~|=)"([^"]+)"/.exec(expr)?.[1] ?? 'page';
    expect(operation.split('|').filter((id) => !operations.has(id))).toEqual([]);
  });

  it('leave out no figure of ours', () => {
    const ours = metrics.map(({ name }) => name).filter((name) => name.startsWith('trastienda_'));
    const used = asked.map(({ expr }) => expr).join(' ');
    expect(ours.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('say what to do about each alert', () => {
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    expect(rules.map(({ alert }) => alert).filter((alert) => !page.includes(`\`${alert}\``))).toEqual([]);
  });

  it('are each tried, with series that a server answers', () => {
    const { tests } = parse(read('prometheus/alerts.test.yaml')) as { tests: Tried[] };
    const alerts = tests.flatMap((one) => one.alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0));
    expect([...new Set(alerts.map(({ alertname }) => alertname))].sort()).toEqual(
      rules.map(({ alert }) => alert).sort(),
    );
    const given = tests.flatMap((one) => one.input_series.map((input) => input.series));
    for (const { name, labels } of given.flatMap(named)) {
      expect(series.get(name), name).toEqual(expect.arrayContaining(labels));
    }
    const bounds = new Set(given.flatMap((text) => /le="([\d.]+)"/.exec(text)?.[1] ?? []));
    expect([...bounds].filter((bound) => !latencies.includes(Number(bound)))).toEqual([]);
  });

  it.skipIf(!existsSync('/usr/bin/promtool'))('are made of figures that Prometheus finds well named', async () => {
    const input = await registry.metrics();
    const { status, stdout, stderr } = spawnSync('/usr/bin/promtool', ['check', 'metrics'], {
      input,
      encoding: 'utf8',
    });
    expect(input).toContain('trastienda_request_seconds');
    // What Node's own figures are called is prom-client's choice.
    expect(
      `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !/^(?:nodejs|process)_/.test(line)),
    ).toEqual([]);
    expect([0, 3]).toContain(status);
  });

  it.skipIf(!existsSync('/usr/bin/promtool'))('are taken by Prometheus', () => {
    for (const words of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
      ['check', 'config', '--syntax-only', 'prometheus.yaml'],
    ]) {
      const cwd = join(root, 'deploy/prometheus');
      const { status, stdout, stderr } = spawnSync('/usr/bin/promtool', words, { cwd, encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    }
  });
});
