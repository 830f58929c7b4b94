/** Whether the page came drawn; else it came as a shell, and is drawn here. */
export const cameDrawn = (page: Document): boolean => page.documentElement.hasAttribute('data-drawn');
