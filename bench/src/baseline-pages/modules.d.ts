declare module '*/rspack.typescript.mjs' {
  import type { Compiler, RuleSetRule } from '@rspack/core';

  export function typescriptRule(options: { isDevelopment: boolean }): RuleSetRule;
  export function scriptMinimizer(): { apply(compiler: Compiler): void };
}

declare module '*.css';
