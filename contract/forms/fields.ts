import * as z from 'zod/mini';
import { atLeast, atMost, BAD_EMAIL, REQUIRED } from '../messages.ts';
import { text } from '../text.ts';

/** Fields that several forms and several calls share, with the messages of §5. */

const requiredText = (max: number) => text(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(max, atMost(max)));

export const EmailField = text(REQUIRED).check(
  z.trim(),
  z.minLength(1, REQUIRED),
  z.maxLength(254, atMost(254)),
  z.email(BAD_EMAIL),
);

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Any characters, 8 … 128; never trimmed. */
export const PasswordField = text(REQUIRED).check(
  z.minLength(1, REQUIRED),
  z.minLength(PASSWORD_MIN, atLeast(PASSWORD_MIN)),
  z.maxLength(PASSWORD_MAX, atMost(PASSWORD_MAX)),
);

/** A password typed to sign in: its rules are those of the day it was chosen. */
export const TypedPasswordField = text(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(1024, atMost(1024)));

export const NameField = requiredText(80);
export const PhoneField = requiredText(32);
export const CodeField = requiredText(64);
/** Who sent a listener here (H05); goes with registration and purchase. */
export const AffiliateUidField = text().check(z.maxLength(128));

export const SEARCH_MAX = 200;
export const SearchField = text().check(z.trim(), z.maxLength(SEARCH_MAX, atMost(SEARCH_MAX)));
