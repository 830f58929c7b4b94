/** What the server keeps with each request. */
export interface AppEnv {
  Variables: { requestId: string };
}
