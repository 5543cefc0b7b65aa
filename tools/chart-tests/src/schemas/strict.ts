/** A JSON schema, with the keywords that are used here. */
export interface Schema {
  [keyword: string]: unknown;
  properties?: Record<string, Schema>;
  $ref?: string;
}

const NOISE = /^(description|default|example|x-kubernetes-.*)$/;
/** Definitions that accept both a string and a number. */
const LOOSE: Record<string, Schema> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['string', 'integer'] },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'] },
};

/** Returns the schema without descriptions, and with unknown fields rejected. */
export function strict(schema: Schema): Schema {
  if (schema['x-kubernetes-int-or-string']) return { type: ['string', 'integer'] };
  const entries = Object.entries(schema).filter(([keyword]) => !NOISE.test(keyword));
  const lean: Schema = Object.fromEntries(
    entries.map(([keyword, value]) => [keyword, within(keyword, value)]),
  );
  delete lean.format;
  // The inline flag (?i) is Go syntax.
  if (String(lean.pattern).includes('(?i)')) delete lean.pattern;
  const isOpen =
    schema['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in schema;
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

/**
 * A rule in allOf, anyOf, oneOf or not names only some of the fields, so others must stay allowed.
 */
function rule(schema: Schema): Schema {
  const { additionalProperties, ...lean } = strict(schema);
  return lean;
}

/** Returns the named definitions and everything they refer to, made strict. */
export function closure(
  definitions: Record<string, Schema>,
  names: readonly string[],
): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  const visit = (name: string) => {
    if (found[name]) return;
    const definition = definitions[name];
    if (!definition) throw new Error(`definition ${name} not found`);
    found[name] = LOOSE[name] ?? strict(definition);
    for (const [, needed] of JSON.stringify(found[name]).matchAll(/"#\/definitions\/([^"]+)"/g))
      visit(needed as string);
  };
  for (const name of names) visit(name);
  return found;
}
