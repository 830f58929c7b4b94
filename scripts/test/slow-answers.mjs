import { Server } from 'node:http';

/**
 * Loaded into a server before its own code (`node --import`): every answer is late, each by another time, up to SLOW_ANSWERS
 * milliseconds. Under it a test that counts on a page being there at once fails on any machine, not only on a busy one.
 */
const most = Number(process.env.SLOW_ANSWERS);
const { emit } = Server.prototype;

Server.prototype.emit = function (event, request, ...rest) {
  if (event !== 'request' || request.url === '/healthz') return emit.call(this, event, request, ...rest);
  setTimeout(() => emit.call(this, event, request, ...rest), Math.random() * most);
  return true;
};
