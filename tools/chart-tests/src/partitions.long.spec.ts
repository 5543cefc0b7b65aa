// Needs Helm: upgrades look up objects of the cluster.
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { find, type KubeObject, render, renderIn } from './chart.ts';
import { startFakeCluster } from './fake-cluster.ts';

const SERVICES = ['gateway', 'game-catalog', 'guess-ingest', 'stats-projector'];

/** Returns the number of partitions that each service and the record in the cluster are given. */
function partitionsIn(objects: readonly KubeObject[]): string[] {
  const ofServices = SERVICES.map((name) => {
    const { env } = find(objects, 'Deployment', name).spec.template.spec.containers[0];
    return env.find((entry: KubeObject) => entry.name === 'PLAY_PARTITIONS').value;
  });
  return [...ofServices, find(objects, 'ConfigMap', 'play-log').data.partitions];
}

/** Starts a cluster with a release; without a number, one that has no play log yet. */
async function useRelease(partitions?: string): Promise<string> {
  const metadata = { name: 'game-imguessr-play-log', namespace: 'play' };
  const record = { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { partitions } };
  const cluster = await startFakeCluster(partitions === undefined ? [] : [record]);
  onTestFinished(cluster.stop);
  return cluster.url;
}

const all = (partitions: string) => [...SERVICES, 'record'].map(() => partitions);

describe.skipIf(!inject('helm'))('the partitions of the play log', () => {
  test('are the same for every service, and recorded', async () => {
    expect(partitionsIn(await render('minimal', { 'playLog.partitions': 8 }))).toEqual(all('8'));
  });

  test('are four for a new release', async () => {
    expect(partitionsIn(await render('minimal'))).toEqual(all('4'));
    expect(partitionsIn((await renderIn(await useRelease())).objects)).toEqual(all('4'));
  });

  test.each(['1', '4', '16'])(
    'stay as they are when a release of %s is upgraded',
    async (recorded) => {
      const kept = await renderIn(await useRelease(recorded));
      expect(kept.error).toBe('');
      expect(partitionsIn(kept.objects)).toEqual(all(recorded));
      const same = await renderIn(await useRelease(recorded), {
        'playLog.partitions': Number(recorded),
      });
      expect(partitionsIn(same.objects)).toEqual(all(recorded));
    },
  );

  test('cannot be changed by an upgrade', async () => {
    const { error } = await renderIn(await useRelease('1'), { 'playLog.partitions': 4 });
    expect(error).toContain(
      "playLog.partitions is 4, but this release's play log was created with 1 and cannot change",
    );
  });
});
