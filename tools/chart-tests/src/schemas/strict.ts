/** A JSON schema, as far as it is looked at here. */
export interface Schema {
  [keyword: string]: unknown;
  properties?: Record<string, Schema>;
  $ref?: string;
}

const NOISE = /^(description|default|example|x-kubernetes-.*)$/;
/** Two kinds of text that may also be a number. */
const LOOSE: Record<string, Schema> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['string', 'integer'] },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'] },
};

/** The same schema without words, and with every field refused that it does not name. */
export function strict(schema: Schema): Schema {
  if (schema['x-kubernetes-int-or-string']) return { type: ['string', 'integer'] };
  const entries = Object.entries(schema).filter(([keyword]) => !NOISE.test(keyword));
  const lean: Schema = Object.fromEntries(entries.map(([keyword, value]) => [keyword, within(keyword, value)]));
  delete lean.format;
  // Only Go's expressions know this.
  if (String(lean.pattern).includes('(?i)')) delete lean.pattern;
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in schema;
  if (lean.properties && !isOpen) lean.additionalProperties = false;
  return lean;
}

function within(keyword: string, value: unknown): unknown {
  if (keyword === 'properties') {
    const fields = Object.entries(value as Record<string, Schema>);
    return Object.fromEntries(fields.map(([name, field]) => [name, strict(field)]));
  }
  if (['allOf', 'anyOf', 'oneOf'].includes(keyword)) return (value as Schema[]).map(rule);
  if (keyword === 'not') return rule(value as Schema);
  if (keyword === 'items' || keyword === 'additionalProperties') {
    return typeof value === 'object' ? strict(value as Schema) : value;
  }
  return value;
}

/** A rule about fields that are described elsewhere names only some of them. */
function rule(schema: Schema): Schema {
  const { additionalProperties, ...lean } = strict(schema);
  return lean;
}

/** The definitions that `names` need, made strict. */
export function closure(definitions: Record<string, Schema>, names: readonly string[]): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  const look = (name: string) => {
    if (found[name]) return;
    const definition = definitions[name];
    if (!definition) throw new Error(`There is no definition ${name}.`);
    found[name] = LOOSE[name] ?? strict(definition);
    for (const [, needed] of JSON.stringify(found[name]).matchAll(/"#\/definitions\/([^"]+)"/g)) look(needed as string);
  };
  for (const name of names) look(name);
  return found;
}
