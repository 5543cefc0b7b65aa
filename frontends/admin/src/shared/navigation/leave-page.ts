/** Leaves the admin area for another site. A module of its own, because tests cannot leave their page. */
export const leavePage = (url: string): void => window.location.assign(url);
