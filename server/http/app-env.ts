/** What the server keeps with each request. */
export interface AppEnv {
  Bindings: Connection;
  Variables: { requestId: string };
}

/** What is known of the connection a request came by. */
export interface Connection {
  /** Address of the other end of the socket. */
  socketAddress?: string;
}
