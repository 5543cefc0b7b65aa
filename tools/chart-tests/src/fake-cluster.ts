import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KubeObject } from './chart.ts';

/** The kinds that Helm has to find in a cluster before it renders a release for it. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  v1: ['ConfigMap', 'Secret', 'Service', 'ServiceAccount', 'Pod'],
  'apps/v1': ['Deployment', 'StatefulSet'],
  'batch/v1': ['Job'],
  'networking.k8s.io/v1': ['NetworkPolicy'],
  'policy/v1': ['PodDisruptionBudget'],
};

/**
 * Serves the part of the API of Kubernetes that Helm reads to render an upgrade: a cluster that
 * contains only these objects, for charts that
 * look up what is installed.
 */
export async function startFakeCluster(objects: readonly KubeObject[]) {
  const pathOf = (apiVersion: string) => (apiVersion === 'v1' ? '/api/v1' : `/apis/${apiVersion}`);
  const pluralOf = (kind: string) => `${kind.toLowerCase()}s`.replace(/ys$/, 'ies');
  const groups = Object.keys(KINDS)
    .filter((groupVersion) => groupVersion !== 'v1')
    .map((groupVersion) => {
      const [name, version] = groupVersion.split('/');
      return {
        name,
        versions: [{ groupVersion, version }],
        preferredVersion: { groupVersion, version },
      };
    });
  const api = new Map<string, object>([
    ['/version', { major: '1', minor: '35', gitVersion: 'v1.35.0' }],
    ['/api', { kind: 'APIVersions', versions: ['v1'] }],
    ['/apis', { kind: 'APIGroupList', apiVersion: 'v1', groups }],
  ]);
  for (const [groupVersion, kinds] of Object.entries(KINDS)) {
    const resources = kinds.map((kind) => ({
      name: pluralOf(kind),
      singularName: kind.toLowerCase(),
      namespaced: true,
      kind,
      verbs: ['get', 'list'],
    }));
    api.set(pathOf(groupVersion), { kind: 'APIResourceList', groupVersion, resources });
  }
  for (const object of objects) {
    const { apiVersion, kind, metadata } = object;
    api.set(
      `${pathOf(apiVersion)}/namespaces/${metadata.namespace}/${pluralOf(kind)}/${metadata.name}`,
      object,
    );
  }
  const missing = {
    kind: 'Status',
    apiVersion: 'v1',
    status: 'Failure',
    reason: 'NotFound',
    code: 404,
  };
  const server = createServer(({ url = '' }, response) => {
    const found = api.get(new URL(url, 'http://localhost').pathname);
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? missing));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}
