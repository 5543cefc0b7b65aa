import errors from './errors.json' with { type: 'json' };
import received from './received.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };
import server from './server.json' with { type: 'json' };

/** What a server writes. The texts of pages are compiled into their builds. */
export const serverTexts = { ...received, ...rules, ...errors, ...server };
