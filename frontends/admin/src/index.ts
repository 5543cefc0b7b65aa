// Empty on purpose: Rspack requires an entry, but the host only loads `./App` (remote.tsx).
export {};
