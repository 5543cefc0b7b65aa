/**
 * Leaves the admin area for another site. A module of its own, because tests cannot leave their
 * page.
 */
export const leavePage = (url: string): void => window.location.assign(url);

/** Loads the page again, after the question for unsaved changes. */
export const reloadPage = (): void => window.location.reload();
