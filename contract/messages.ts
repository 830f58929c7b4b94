/** Validation messages of §5, word for word. */
export const REQUIRED = 'Это поле обязательно';
export const atLeast = (n: number): string => `Количество символов должно быть не менее ${n}`;
export const atMost = (n: number): string => `Количество символов должно быть не более ${n}`;
export const UNREADABLE = 'Уберите невидимые служебные символы';
export const BAD_EMAIL = 'Введите корректный Email';
export const EMAIL_TAKEN = 'Данный Email уже есть в системе';
export const PASSWORDS_DIFFER = 'Пароли должны совпадать';
export const CHECK_PHONE = 'Проверьте правильность номера';
export const BAD_CODE = 'Неверный код';
export const PASSWORD_TOO_COMMON = 'Этот пароль слишком известен, придумайте другой';
