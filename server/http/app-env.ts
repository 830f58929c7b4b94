/** Hono's environment: values kept with each request. */
export interface AppEnv {
  Bindings: Connection;
  Variables: { requestId: string };
}

/** The connection a request came by. */
export interface Connection {
  /** Address of the other end of the socket. */
  socketAddress?: string;
}
