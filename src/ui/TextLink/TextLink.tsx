import type { ComponentProps } from 'react';
import { AppLink } from '../AppLink/AppLink.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconArrowRight } from '../Icon/icons.ts';
import { moreLink, textLink } from './TextLink.css.ts';

/** A link inside a sentence or a list of facts. */
export const TextLink = ({ className, ...link }: ComponentProps<typeof AppLink>) => (
  <AppLink {...link} className={classNames(textLink, className)} />
);

/** «Вся подборка →»: onwards from a section. */
export const MoreLink = ({ className, children, ...link }: ComponentProps<typeof AppLink>) => (
  <AppLink {...link} className={classNames(moreLink, className)}>
    {children}
    <Icon icon={IconArrowRight} size={16} />
  </AppLink>
);
