// Regenerates schemas/*.json.gz from the sources of Kubernetes and of the operators whose objects
// the chart creates.
// Downloads them with Go; run by `npm run schemas -w @imguessr/chart-tests`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { closure, type Schema, strict } from './strict.ts';

const KUBERNETES = ['1.33.7', '1.34.3', '1.35.2'];
const KINDS: Record<string, string> = {
  'apps/v1/Deployment': 'io.k8s.api.apps.v1.Deployment',
  'apps/v1/StatefulSet': 'io.k8s.api.apps.v1.StatefulSet',
  'autoscaling/v2/HorizontalPodAutoscaler': 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  'batch/v1/CronJob': 'io.k8s.api.batch.v1.CronJob',
  'batch/v1/Job': 'io.k8s.api.batch.v1.Job',
  'networking.k8s.io/v1/Ingress': 'io.k8s.api.networking.v1.Ingress',
  'networking.k8s.io/v1/NetworkPolicy': 'io.k8s.api.networking.v1.NetworkPolicy',
  'policy/v1/PodDisruptionBudget': 'io.k8s.api.policy.v1.PodDisruptionBudget',
  'v1/ConfigMap': 'io.k8s.api.core.v1.ConfigMap',
  'v1/PersistentVolumeClaim': 'io.k8s.api.core.v1.PersistentVolumeClaim',
  'v1/Pod': 'io.k8s.api.core.v1.Pod',
  'v1/Secret': 'io.k8s.api.core.v1.Secret',
  'v1/Service': 'io.k8s.api.core.v1.Service',
  'v1/ServiceAccount': 'io.k8s.api.core.v1.ServiceAccount',
};
const OPERATORS: Record<string, string> = {
  'sigs.k8s.io/gateway-api@v1.4.1': 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
  'github.com/prometheus-operator/prometheus-operator@v0.87.1':
    'example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
};

interface CustomResource {
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; schema: { openAPIV3Schema: Schema } }[];
  };
}

const SCHEMAS = path.join(import.meta.dirname, '../../schemas');
const download = (module: string) =>
  (
    JSON.parse(execFileSync('go', ['mod', 'download', '-json', module], { encoding: 'utf8' })) as {
      Dir: string;
    }
  ).Dir;
const write = (name: string, content: unknown) =>
  writeFileSync(
    path.join(SCHEMAS, `${name}.json.gz`),
    gzipSync(JSON.stringify(content), { level: 9 }),
  );

for (const version of KUBERNETES) {
  const file = path.join(
    download(`k8s.io/kubernetes@v${version}`),
    'api/openapi-spec/swagger.json',
  );
  const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as {
    definitions: Record<string, Schema>;
  };
  write(version.replace(/\.\d+$/, ''), {
    kinds: KINDS,
    definitions: closure(definitions, Object.values(KINDS)),
  });
}

const kinds: Record<string, string> = {};
const definitions: Record<string, Schema> = {};
for (const [module, files] of Object.entries(OPERATORS)) {
  for (const file of files.split(' ')) {
    const { spec } = parse(
      readFileSync(path.join(download(module), file), 'utf8'),
    ) as CustomResource;
    for (const { name, schema } of spec.versions) {
      const id = `${spec.group}.${name}.${spec.names.kind}`;
      kinds[`${spec.group}/${name}/${spec.names.kind}`] = id;
      definitions[id] = strict(schema.openAPIV3Schema);
      // The metadata is the same for every object, so it is not validated again.
      const fields = definitions[id]?.properties;
      if (fields) fields.metadata = { type: 'object' };
    }
  }
}
write('operators', { kinds, definitions });
