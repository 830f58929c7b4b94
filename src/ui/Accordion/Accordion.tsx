import * as Radix from '@radix-ui/react-accordion';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { IconChevronDown } from '../Icon/icons.ts';
import * as css from './Accordion.css.ts';

interface AccordionProps {
  items: readonly { id: string; title: string; content: ReactNode }[];
}

/** Questions; any number of answers may be open. */
export const Accordion = ({ items }: AccordionProps) => (
  <Radix.Root type="multiple" className={css.accordion}>
    {items.map(({ id, title, content }) => (
      <Radix.Item key={id} value={id} className={css.item}>
        <Radix.Header asChild>
          <h2>
            <Radix.Trigger className={css.trigger}>
              {title}
              <Icon icon={IconChevronDown} className={css.chevron} />
            </Radix.Trigger>
          </h2>
        </Radix.Header>
        <Radix.Content className={css.content}>
          <div className={css.answer}>{content}</div>
        </Radix.Content>
      </Radix.Item>
    ))}
  </Radix.Root>
);
