import { useEffect } from 'react';
import { BRAND, TAGLINE } from '../../../contract/constants.ts';

interface PageHeadProps {
  /** Name of the page; without it the brand and its tagline stand alone. */
  title?: string;
  description?: string;
  /** Path of the one true address of this page, where several lead to it. */
  canonical?: string;
}

/** The head of the document for this page. The server writes the same for whoever does not run scripts. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  useEffect(() => {
    document.title = title === undefined ? `${BRAND} — ${TAGLINE.toLowerCase()}` : `${title} — ${BRAND}`;
    setAttribute('meta[name="description"]', 'content', description);
    setAttribute('link[rel="canonical"]', 'href', new URL(canonical ?? location.pathname, location.origin).href);
  }, [title, description, canonical]);
  return null;
}

function setAttribute(selector: string, name: string, value: string | undefined): void {
  const element = document.head.querySelector(selector);
  if (value === undefined) return;
  element?.setAttribute(name, value);
}
