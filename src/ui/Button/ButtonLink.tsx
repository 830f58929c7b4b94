import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from '../AppLink/AppLink.tsx';
import { classNames } from '../class-names.ts';
import type { Button } from './Button.tsx';
import { buttonClass } from './Button.tsx';

interface ButtonLinkProps
  extends ComponentProps<typeof AppLink>,
    Pick<ComponentProps<typeof Button>, 'variant' | 'small' | 'wide'> {
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, small, wide, icon, className, children, ...link }: ButtonLinkProps) {
  return (
    <AppLink {...link} className={classNames(buttonClass({ variant, small, wide }), className)}>
      {icon}
      {children}
    </AppLink>
  );
}
