/** An address with what it is asked with: `/search?q=…`. Each value is escaped. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`;
}
