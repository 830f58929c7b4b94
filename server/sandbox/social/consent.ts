import { type Markup, markup } from '../markup.ts';
import { sandboxPage } from '../page.ts';
import { type SandboxNetworkInfo, TEST_PEOPLE } from './people.ts';

/** The page on which a person of the network agrees. @param query of the request, with its `?`: it comes back with the answer */
export function consentForm({ type, name, tellsEmail }: SandboxNetworkInfo, query: string): Markup {
  const people = TEST_PEOPLE.map(
    (
      { id, name: person, email },
      at,
    ) => markup`<label><input type="radio" name="person" value="${id}"${at === 0 ? markup` checked` : ''}>
<span>${person}<br><span class="quiet">${tellsEmail && email !== null ? email : 'почту не сообщает'}</span></span></label>`,
  );
  return markup`<p>Сайт «Глосса» просит ваше имя и адрес почты. Выберите, от чьего имени войти.</p>
<form method="post" action="/sandbox/social/${type}/authorize${query}">
<fieldset><legend>Человек в сети «${name}»</legend>${people}</fieldset>
<button class="main" name="decision" value="allow">Разрешить</button><button name="decision" value="deny">Отказаться</button>
</form>`;
}

export function refusal(): Response {
  return sandboxPage('Неверный запрос', markup`<p>Так эту страницу не открывают: в запросе чего-то не хватает.</p>`, 400);
}
