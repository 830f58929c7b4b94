/** There are tokens, and nobody could say whether they are good: neither a guest nor a listener is sent away by it. */
export class SessionUnverified extends Error {
  override name = 'SessionUnverified';

  constructor() {
    super('Не удалось проверить вход: сервер не ответил. Вы не вышли, попробуйте ещё раз.');
  }
}
