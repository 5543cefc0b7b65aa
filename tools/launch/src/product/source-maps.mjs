import { setSourceMapsSupport } from 'node:module';

// Stack traces name our files and lines. `--enable-source-maps` would also keep the maps and
// sources of all dependencies in memory.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
