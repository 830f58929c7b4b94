/** A Russian mobile number in whatever form people type it → `+79001234567`; null for anything else. */
export function mobilePhoneOf(typed: string): string | null {
  if (!/^\+?[\d\s()\u00a0.-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const national = digits.length === 10 ? digits : /^[78]/.test(digits) && digits.length === 11 ? digits.slice(1) : '';
  // An eight is dialled within the country only.
  if (typed.startsWith('+') && !digits.startsWith('7')) return null;
  return /^9\d{9}$/.test(national) ? `+7${national}` : null;
}

/** As it is read in Russia: `+7 900 123-45-67`, its blanks never broken between lines. What is no mobile number stays as typed. */
export const shownPhone = (typed: string): string =>
  mobilePhoneOf(typed)?.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7\u00a0$1\u00a0$2-$3-$4') ?? typed;
