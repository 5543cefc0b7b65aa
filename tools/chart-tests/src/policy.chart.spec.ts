import { describe, expect, inject, test } from 'vitest';
import { type KubeObject, podsOf, render } from './chart.ts';
import { EXAMPLES } from './kube-tools.ts';

const DIGEST = /@sha256:[0-9a-f]{64}$/;
const VERSION = /:\d+\.\d+\.\d+$/;

/** Disabled by default. */
const BACKUPS = { 'backup.enabled': true };

describe.skipIf(!inject('helm')).each(EXAMPLES)('every pod of the %s values', (example) => {
  const pods = async () => podsOf(await render(example, BACKUPS));
  const containers = async () =>
    (await pods()).flatMap(({ name, spec }) =>
      spec.containers.map((container: KubeObject['spec']) => ({
        pod: name,
        container,
        spec,
      })),
    );

  test('meets the restricted pod security standard, with a read-only root file system', async () => {
    for (const { pod, container, spec } of await containers()) {
      expect(spec.securityContext, pod).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.securityContext.runAsUser, pod).not.toBe(0);
      const { runAsUser, runAsGroup, ...restrictions } = container.securityContext;
      expect([runAsUser, runAsGroup], pod).not.toContain(0);
      expect(restrictions, pod).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(spec, pod).not.toHaveProperty('hostNetwork');
      for (const volume of spec.volumes ?? [])
        expect(Object.keys(volume), pod).not.toContain('hostPath');
    }
  });

  test('has resource requests and a memory limit, but no CPU limit', async () => {
    for (const { pod, container } of await containers()) {
      expect(container.resources.requests, pod).toMatchObject({
        cpu: expect.anything(),
        memory: expect.anything(),
      });
      expect(container.resources.limits, pod).toEqual({ memory: expect.anything() });
    }
  });

  test('names its image by version or digest', async () => {
    for (const { pod, container } of await containers()) {
      expect(
        DIGEST.test(container.image) || VERSION.test(container.image),
        `${pod}: ${container.image}`,
      ).toBe(true);
    }
  });

  test('has no access to the Kubernetes API, and no service links in its environment', async () => {
    for (const { name, spec } of await pods()) {
      expect(spec, name).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
      });
    }
  });

  test('has all three probes and a grace period, unless it belongs to a job', async () => {
    for (const { pod, container, spec } of await containers()) {
      if (!/^(Deployment|StatefulSet)/.test(pod)) continue;
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
        expect(container, pod).toHaveProperty(probe);
      expect(spec.terminationGracePeriodSeconds, pod).toBeGreaterThan(10);
    }
  });

  test('receives passwords and keys by reference only', async () => {
    for (const { pod, container } of await containers()) {
      for (const { name, value } of container.env ?? []) {
        if (/PASSWORD|SECRET|_KEY$/.test(name)) expect(value, `${pod}: ${name}`).toBeUndefined();
        if (typeof value === 'string')
          expect(value, `${pod}: ${name}`).not.toMatch(/:\/\/[^/@]+:[^/@]+@/);
      }
    }
  });
});
