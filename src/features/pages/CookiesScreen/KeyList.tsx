import type { KeptKey } from '../../../../contract/kept-in-browser.ts';
import { typograph } from '../../../format/typography.ts';
import * as css from './KeyList.css.ts';

/** Names of records in the browser, and what each is for. */
export const KeyList = ({ keys }: { keys: readonly KeptKey[] }) => (
  <dl className={css.keys}>
    {keys.map(({ name, reason }) => (
      <div key={name} className={css.key}>
        <dt className={css.name}>{name}</dt>
        <dd className={css.reason}>{typograph(reason)}</dd>
      </div>
    ))}
  </dl>
);
