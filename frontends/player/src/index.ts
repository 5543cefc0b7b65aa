// A remote has no page of its own: the host loads `./App` (remote.tsx). Rspack requires an entry
// nevertheless.
export {};
