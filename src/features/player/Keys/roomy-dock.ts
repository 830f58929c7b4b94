/** Media query of a dock that has room for the names of its keys beside a lecture's name and a line about trouble. */
export const roomyDock = '(min-width: 1400px)';
