import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { IconChevronDown } from '../Icon/icons.ts';
import * as css from './Accordion.css.ts';

interface AccordionProps {
  items: readonly { id: string; title: string; content: ReactNode }[];
}

/** Questions; any number of answers may be open. All of them are in the page, for whoever reads it without scripts. */
export const Accordion = ({ items }: AccordionProps) => (
  <div className={css.accordion}>
    {items.map(({ id, title, content }) => (
      <Item key={id} title={title}>
        {content}
      </Item>
    ))}
  </div>
);

function Item({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.item}>
      <h2>
        <button
          type="button"
          className={css.trigger}
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <Icon icon={IconChevronDown} className={css.chevron} />
        </button>
      </h2>
      <section id={id} aria-labelledby={`${id}-title`} className={css.content} hidden={!isOpen}>
        <div className={css.answer}>{children}</div>
      </section>
    </div>
  );
}
