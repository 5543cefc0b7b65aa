import { createContext } from 'react';
import type { Outbox } from './outbox.ts';

export const OutboxContext = createContext<Outbox | undefined>(undefined);
