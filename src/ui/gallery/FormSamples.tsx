import { useState } from 'react';
import { Checkbox, RadioCard, RadioCards } from '../Field/Choice.tsx';
import { PasswordField, TextField } from '../Field/TextField.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconCreditCard, IconDeviceMobile } from '../Icon/icons.ts';
import { SearchField } from '../SearchField/SearchField.tsx';
import * as css from './gallery.css.ts';
import { Section } from './Section.tsx';

export function FormSamples() {
  const [query, setQuery] = useState('город');
  const search = {
    value: query,
    onChange: (event: { target: { value: string } }) => setQuery(event.target.value),
    onClear: () => setQuery(''),
  };
  return (
    <>
      <Section title="Формы" note="Ошибка: засечка слева, значок и текст — не только цвет.">
        <div className={css.halves}>
          <div className={css.stack}>
            <TextField label="Email" placeholder="you@primer.ru" hint="Пришлём письмо со ссылкой" />
            <TextField label="Email" defaultValue="irina@primer" error="Введите корректный Email" />
            <PasswordField label="Пароль" defaultValue="пароль" />
            <TextField label="Имя" disabled defaultValue="Ирина" />
          </div>
          <div className={css.stack}>
            <RadioCards label="Способ оплаты">
              <RadioCard name="ui-pay" defaultChecked icon={<Icon icon={IconCreditCard} size={26} />}>
                Банковская карта
              </RadioCard>
              <RadioCard name="ui-pay" note="списание со счёта" icon={<Icon icon={IconDeviceMobile} size={26} />}>
                Мобильный телефон
              </RadioCard>
            </RadioCards>
            <Checkbox defaultChecked>Автопродление подписки</Checkbox>
            <Checkbox>Письма о новых циклах</Checkbox>
          </div>
        </div>
      </Section>
      <Section title="Поиск" note="В шапке, на своей странице, под шапкой телефона.">
        <div className={css.stack}>
          <SearchField variant="header" shortcut="/" />
          <SearchField variant="page" {...search} />
          <SearchField variant="panel" {...search} />
        </div>
      </Section>
    </>
  );
}
