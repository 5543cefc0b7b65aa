import { sql } from 'slonik';
import { z } from 'zod';

// Queries of one column, whatever its name.
export const sqlText = sql.type(z.record(z.string(), z.string()));
export const sqlNumber = sql.type(z.record(z.string(), z.number()));
export const sqlBoolean = sql.type(z.record(z.string(), z.boolean()));
