import { AppLink } from '../AppLink/AppLink.tsx';
import * as css from './Tabs.css.ts';

interface TabLinksProps {
  label: string;
  links: readonly { to: string; label: string }[];
}

/** Ways between neighbouring screens; the one that is open is marked. */
export const TabLinks = ({ label, links }: TabLinksProps) => (
  <nav className={css.ruled} aria-label={label}>
    {links.map(({ to, label: name }) => (
      <AppLink key={to} to={to} className={css.tab}>
        {name}
      </AppLink>
    ))}
  </nav>
);

interface TabChoiceProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Views of one thing, such as periods: one is chosen. */
export const TabChoice = <Value extends string | number>({ label, options, value, onChange }: TabChoiceProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and these act at once
  <div className={css.tabs} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={css.tab}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
