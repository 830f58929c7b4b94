import type { Plugin } from 'vite';

const STUB = '\0glossa:axios-unused';

/**
 * Parts of axios that the app has no use for: it sends JSON through fetch, writes its own query strings, and watches no
 * progress. axios keeps them reachable, so the bundler cannot drop them by itself (8 kB of the first page).
 */
const UNUSED =
  /\/(?:xhr|toFormData|formDataToJSON|toURLEncodedForm|HttpStatusCode|estimateDataURLDecodedBytes|CancelToken|AxiosURLSearchParams|createMultipartBody|progressEventReducer|trackStream)\.js$/;

/** What of it is imported by name. */
const NAMED = ['asyncDecorator', 'progressEventDecorator', 'progressEventReducer', 'trackStream'];

export function slimAxios(): Plugin {
  return {
    name: 'glossa:slim-axios',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      return importer?.includes('/node_modules/axios/') && UNUSED.test(source) ? STUB : null;
    },
    load(id) {
      // A function that is never called, and is not an adapter either.
      return id === STUB
        ? `export default function unused() { throw new Error("This part of axios is not in the build"); }
export { ${NAMED.map((name) => `unused as ${name}`).join(', ')} };`
        : null;
    },
  };
}
