// A remote has no page of its own: the host loads `./App` (remote.tsx). Rspack wants an entry all the same.
export {};
