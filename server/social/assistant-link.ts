/** The voice assistant's side of linking an account: it is told what the assistant sent along, and takes the browser. */
export interface AssistantLink {
  /**
   * @param params what the assistant opened the sign-in page with
   * @param origin of the site, where the assistant sends the browser back
   */
  linkUrl: (params: Readonly<Record<string, string>>, origin: string) => string;
  /** Exact origins that address may have. */
  linkOrigins: (origin: string) => readonly string[];
}
