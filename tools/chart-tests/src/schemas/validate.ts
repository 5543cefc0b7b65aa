import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Ajv, type ValidateFunction } from 'ajv';

interface SchemaFile {
  readonly kinds: Record<string, string>;
  readonly definitions: Record<string, object>;
}

/** Returns the problems of an object: unknown kinds and fields, wrong types, missing fields. */
export type Validate = (object: { apiVersion: string; kind: string }) => string[];

const files = path.join(import.meta.dirname, '../../schemas');

/**
 * Returns a validator that is as strict as the API server of a Kubernetes minor version (`1.33`)
 * with its operators.
 */
export function validatorOf(minor: string): Validate {
  const sources = [minor, 'operators'].map((name) => {
    const file = JSON.parse(
      gunzipSync(readFileSync(path.join(files, `${name}.json.gz`))).toString(),
    ) as SchemaFile;
    const ajv = new Ajv({ strict: false, allErrors: true });
    ajv.addSchema({ $id: name, definitions: file.definitions });
    return { name, kinds: file.kinds, ajv };
  });
  const known = new Map<string, ValidateFunction>();

  return (object) => {
    const kind = `${object.apiVersion}/${object.kind}`;
    const source = sources.find(({ kinds }) => kinds[kind]);
    if (!source) return [`${kind} is not known`];
    let validate = known.get(kind);
    if (!validate) {
      validate = source.ajv.compile({ $ref: `${source.name}#/definitions/${source.kinds[kind]}` });
      known.set(kind, validate);
    }
    if (validate(object)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}
