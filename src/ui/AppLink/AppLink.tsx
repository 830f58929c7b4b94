import { Link } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the app («/search?q=лотман#lectures»), or an absolute address of another site. */
  to: string;
  /** Marks the link as current on the pages below its address too; otherwise only on the address itself. */
  currentWithin?: boolean;
  /** The page that is left is not to be come back to. */
  replace?: boolean;
}

interface RouterLinkProps extends ComponentProps<'a'> {
  to: string;
  search: Record<string, string>;
  replace: boolean;
  hash: string | undefined;
  activeOptions: { exact: boolean; includeSearch: boolean };
}

// Here addresses are data (slugs from the server), and the router types only literals: the parts are named one by one above.
const RouterLink = Link as unknown as ComponentType<RouterLinkProps>;

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const SAFE_SCHEME = /^(?:https?:|mailto:|tel:|\/\/)/i;

/**
 * A link. Inside the app it changes the screen without a load and sets `aria-current="page"`;
 * another site opens in a new tab. A scheme that can run code is not an address: the link then leads nowhere.
 */
export function AppLink({ to, currentWithin = false, replace = false, ...props }: AppLinkProps) {
  if (ABSOLUTE.test(to)) {
    return <a target="_blank" rel="noopener noreferrer" {...props} href={SAFE_SCHEME.test(to) ? to : undefined} />;
  }
  const { pathname, search, hash } = split(to);
  return (
    <RouterLink
      {...props}
      to={pathname}
      search={search}
      replace={replace}
      hash={hash}
      activeOptions={{ exact: !currentWithin, includeSearch: false }}
    />
  );
}

function split(address: string) {
  const [beforeHash = '', hash] = address.split('#', 2);
  const [pathname, query] = beforeHash.split('?', 2);
  return { pathname: pathname || '.', search: Object.fromEntries(new URLSearchParams(query)), hash };
}
