import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { data } from '../entities/common.ts';
import { CodeField } from '../forms/fields.ts';

const card = z.object({ mnogoru_id: CodeField });

export const createMnogoruAccount = endpoint({
  method: 'POST',
  path: '/mnogo/create_mnorogu_account',
  summary: 'Привязка карты программы лояльности',
  access: 'user',
  body: card,
  answer: data(z.boolean()),
});

export const checkMnogoruCard = endpoint({
  method: 'POST',
  path: '/mnogo/check_mnorogu_card',
  summary: 'Проверка карты программы лояльности',
  hasEffect: false,
  body: card,
  answer: data(z.boolean()),
});

export const activeMnogoru = endpoint({
  method: 'GET',
  path: '/mnogo/active',
  summary: 'Номер своей карты',
  access: 'user',
  answer: data(z.nullable(z.string())),
});
