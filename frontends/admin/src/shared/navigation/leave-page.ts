/**
 * Loads the page again, after the question for unsaved changes. A module of its own, because tests
 * cannot leave their page.
 */
export const reloadPage = (): void => window.location.reload();
