import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Actions of a listener on the screen; by role and Russian name. */

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

type Role = 'button' | 'textbox' | 'radio' | 'link' | 'checkbox' | 'switch' | 'slider';

/** The control, or null where the screen has none of that name. */
export const find = (role: Role, name: string | RegExp): HTMLElement | null => screen.queryByRole(role, { name });

/** Whether a listener could use it now. A busy button keeps the focus, and does nothing. */
export function isOffered(control: HTMLElement | null): boolean {
  if (control === null || control.getAttribute('aria-disabled') === 'true') return false;
  return !(control as HTMLButtonElement).disabled;
}

export const press = (role: Role, name: string | RegExp): Promise<void> => user.click(screen.getByRole(role, { name }));

export const pressOn = (control: HTMLElement): Promise<void> => user.click(control);

export const keyboard = (keys: string): Promise<void> => user.keyboard(keys);

/** Makes the field say this. What it says already is left alone, as a listener would. */
export async function fill(name: string, text: string): Promise<void> {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name });
  if (field.value === text) return;
  if (field.value !== '') await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}

/** Puts one more letter at the end. */
export async function addLetter(name: string): Promise<void> {
  await user.click(screen.getByRole('textbox', { name }));
  await user.keyboard('1');
}
