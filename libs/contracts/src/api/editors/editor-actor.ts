const EDITOR = 'editor:';

/** Events name an editor by the id, so that a name can be erased. */
export const editorActor = (editorId: string): string => `${EDITOR}${editorId}`;

/** Returns the id of the editor that an event names; undefined if it names nobody of the list. */
export const editorIdOf = (actor: string): string | undefined =>
  actor.startsWith(EDITOR) ? actor.slice(EDITOR.length) : undefined;
