import { createContext, use } from 'react';
import { type AdminCalls, createAdminCalls } from './api/admin-calls.ts';
import { createLoginDoor, type LoginDoor } from './session/login-door.ts';
import { createUnsaved, type Unsaved } from './session/unsaved.ts';

/** What every part of the app may use. */
export interface Admin {
  readonly door: LoginDoor;
  readonly calls: AdminCalls;
  readonly unsaved: Unsaved;
}

export function createAdmin(): Admin {
  const door = createLoginDoor();
  return { door, calls: createAdminCalls(door), unsaved: createUnsaved() };
}

export const AdminContext = createContext<Admin | undefined>(undefined);

export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error('useAdmin outside of AdminContext');
  return admin;
}
