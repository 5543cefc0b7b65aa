/**
 * Empties functions and methods of the federation runtime that the pages never call, named by `unused`. Fails when one does not exist,
 * as with another version of the runtime.
 */
export default function emptyUnusedFunctions(source) {
  const { unused } = this.getOptions();
  return unused.reduce((code, name) => {
    // a function at the margin or a method, up to the closing brace with the same indentation
    const start = `(?:async )?(?:function )?${name}\\([^\\n]*\\) \\{|const ${name} = [^\\n]* => \\{`;
    const definition = new RegExp(`^(\\t?)(${start})\\n[^]*?^\\1\\}`, 'm');
    if (!definition.test(code)) throw new Error(`The federation runtime has no function ${name}.`);
    return code.replace(definition, `$1$2\n$1\tthrow new Error('${name} is not part of this build');\n$1}`);
  }, source);
}
